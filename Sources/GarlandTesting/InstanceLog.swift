// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Garland
internal import GarlandGraph
internal import Synchronization

/// Notes the instances that a container makes, and knows which of them still exist.
///
/// Sound as `@unchecked Sendable`: the entries are only touched under `lock`, and no reference that is loaded leaves it
/// or is the last one, because it is only compared with nil.
final class InstanceLog: @unchecked Sendable {
  private struct Entry {
    weak var object: AnyObject?
    let type: any Any.Type
    let binding: Int
  }

  private let lock = Mutex(())
  private var entries: [Entry] = []

  /// Listens to a container that is not built yet.
  init(_ builder: ContainerBuilder) {
    builder.reportInstances { [self] in note($0) }
  }

  /// The instances that exist, by the numbers of their bindings, in the order in which they were made.
  ///
  /// Instances of one binding and type are one entry with their number.
  var alive: [(binding: Int, type: any Any.Type, count: Int)] {
    lock.withLock { _ in
      var result: [(binding: Int, type: any Any.Type, count: Int)] = []
      for entry in entries where entry.object != nil {
        let known = result.firstIndex { $0.binding == entry.binding && $0.type == entry.type }
        if let known {
          result[known].count += 1
        } else {
          result.append((entry.binding, entry.type, 1))
        }
      }
      return result
    }
  }

  private func note(_ instance: MadeInstance) {
    let type = type(of: instance.value)
    // What was given to the builder is not the container's, and only objects can be held too long.
    guard type is AnyClass, !instance.isReadyValue else { return }
    let object = instance.value as AnyObject
    lock.withLock { _ in
      entries.append(Entry(object: object, type: type, binding: instance.binding))
    }
  }
}
