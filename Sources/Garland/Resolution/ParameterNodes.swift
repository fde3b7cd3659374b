// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The nodes that serve the parameters of a factory, in order, with the number of the factory's binding before them.
///
/// The number is -1 for the conversion of a further key, whose errors the binding's own node has noted.
///
/// It is an address in the rows of a container, which are there for as long as its core is. Its references are not
/// counted, as those of `NodeReference` are not.
@frozen
@usableFromInline
struct ParameterNodes {
  /// The place of the first node.
  @usableFromInline let first: UnsafePointer<Unmanaged<AnyNode>>

  /// Refers to a row whose nodes begin at an address.
  init(at first: UnsafePointer<Unmanaged<AnyNode>>) {
    self.first = first
  }

  /// The number of the binding.
  ///
  /// Sound, because `ParameterRows` puts it there.
  var binding: Int32 {
    UnsafeRawPointer(first).load(fromByteOffset: -MemoryLayout<Int>.size, as: Int32.self)
  }
}
