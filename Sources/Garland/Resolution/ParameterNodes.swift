// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The nodes that serve the parameters of a factory, in order, with the number of the factory's binding.
///
/// The number is -1 for the conversion of a further key, whose errors the binding's own node has noted.
///
/// Its references are not counted, as those of `NodeReference` are not.
@usableFromInline
final class ParameterNodes: ManagedBuffer<Int32, Unmanaged<AnyNode>> {
  /// A row for the factory of a binding; each of its places has to be set before somebody reads it.
  static func make(binding: Int32, count: Int) -> ParameterNodes {
    // Sound, because `create` makes an object of the class that it is called on. `RandomGraphTests` hammers it.
    unsafeDowncast(create(minimumCapacity: count) { _ in binding }, to: ParameterNodes.self)
  }

  /// Puts a node in a place.
  func set(_ node: AnyNode, at place: Int) {
    withUnsafeMutablePointerToElements {
      ($0 + place).initialize(to: .passUnretained(node))
    }
  }

  /// The first node.
  var first: AnyNode { withUnsafeMutablePointerToElements { $0.pointee.takeUnretainedValue() } }
}
