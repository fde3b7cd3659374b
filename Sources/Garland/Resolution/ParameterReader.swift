// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reads the values of a factory's parameters, one after the other.
///
/// Sound, because the reader is on the stack of a factory, whose row is there, and asks for as many values of the same
/// types as the factory has listed. `RandomGraphTests` hammers it.
@frozen
@usableFromInline
struct ParameterReader {
  @usableFromInline var next: UnsafePointer<Unmanaged<AnyNode>>

  @inlinable @inline(__always)
  init(_ row: ParameterNodes) {
    next = row.first
  }

  /// The value of the next parameter.
  @inlinable @inline(__always)
  mutating func value<Value>(
    _ type: Value.Type, _ resolution: inout Resolution
  ) throws -> Value {
    let node = Unmanaged<Node<Value>>.fromOpaque(next.pointee.toOpaque())
    next += 1
    return try node._withUnsafeGuaranteedRef { try $0.value(&resolution) }
  }
}
