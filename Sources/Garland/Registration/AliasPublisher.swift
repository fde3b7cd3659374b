// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Publishes the one instance of a binding under its further keys.
struct AliasPublisher {
  /// The keys, with the nodes in which they are published.
  ///
  /// Sound as uncounted references, because the nodes belong to one core, and whoever publishes holds it.
  private let places: [(alias: AnyAliasDeclaration, node: Unmanaged<AnyNode>)]

  init(_ places: [(AnyAliasDeclaration, AnyNode)]) {
    self.places = places.map { ($0, .passUnretained($1)) }
  }

  /// Publishes the instance, which was created in an object graph if there is one.
  func publish<Value>(_ value: Value, createdIn frame: Frame?) {
    // Finding the object takes the runtime as long as all else here, and only what may not be `Sendable` needs it.
    let object = places.contains { $0.alias.isSendable != true } ? asObject(value) : nil
    withUnsafePointer(to: value) { value in
      for place in places {
        place.alias.publish(
          UnsafeRawPointer(value), object: object, in: place.node.takeUnretainedValue(), frame)
      }
    }
  }
}
