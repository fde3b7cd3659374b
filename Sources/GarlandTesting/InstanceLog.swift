// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Garland
internal import GarlandGraph

/// Records the instances that a container makes, and tells which of them still exist.
final class InstanceLog: Sendable {
  /// An instance that was made.
  ///
  /// Sound as `@unchecked Sendable`: of the object nobody learns more than whether it exists. The look holds it for a
  /// moment, so an object that somebody drops just then goes where the test is; a test looks when those who used the
  /// container are done. `InstanceLogStressTests` hammers it.
  private struct Entry: @unchecked Sendable {
    weak var object: AnyObject?
    let type: any Any.Type
    let binding: Int
  }

  private let entries = Locked<[Entry]>([])

  /// Observes a container that is not built yet.
  init(_ builder: ContainerBuilder) {
    builder.reportInstances { [self] in note($0) }
  }

  /// The instances that exist, by the numbers of their bindings, in the order in which they were made.
  ///
  /// Instances of one binding and type are one entry with their number.
  var alive: [(binding: Int, type: any Any.Type, count: Int)] {
    var result: [(binding: Int, type: any Any.Type, count: Int)] = []
    // A reference that is loaded can become the last one, so none is loaded under the lock.
    for entry in entries.withLock({ $0 }) where entry.object != nil {
      let known = result.firstIndex { $0.binding == entry.binding && $0.type == entry.type }
      if let known {
        result[known].count += 1
      } else {
        result.append((entry.binding, entry.type, 1))
      }
    }
    return result
  }

  private func note(_ instance: MadeInstance) {
    let type = type(of: instance.value)
    // Values that were given to the builder are not the container's, and only objects can be held too long.
    guard type is AnyClass, !instance.isReadyValue else { return }
    let object = instance.value as AnyObject
    let entry = Entry(object: object, type: type, binding: instance.binding)
    entries.withLock { $0.append(entry) }
  }
}
