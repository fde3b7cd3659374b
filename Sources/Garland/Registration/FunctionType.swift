// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The parts of a function type without parameters.
///
/// Metadata of functions have the layout of Swift 6, as those that `StoredFields` reads. `FunctionOfNothingTests` reads
/// each kind.
struct FunctionType {
  /// The result type.
  let result: any Any.Type
  /// Whether it is awaited.
  let isAsync: Bool
  /// Whether it can throw.
  let canThrow: Bool

  /// Reads a type; nil for types of another kind, and for functions with parameters.
  init?(_ type: any Any.Type) {
    let word = MemoryLayout<UInt>.size
    // Sound, because a metatype value is the address of the type's metadata, which begin with their kind.
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    guard metadata.load(as: UInt.self) == 0x302 else { return nil }
    let flags = metadata.load(fromByteOffset: word, as: UInt.self)
    // The lower half is the number of parameters.
    guard flags & 0xFFFF == 0 else { return nil }
    // Sound, because the result stands behind the flags.
    result = metadata.load(fromByteOffset: 2 * word, as: Any.Type.self)
    isAsync = flags & 0x2000_0000 != 0
    canThrow = flags & 0x0100_0000 != 0
  }
}
