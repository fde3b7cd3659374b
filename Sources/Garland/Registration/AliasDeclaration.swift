// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Further keys of a declaration, with the conversion from the declaration's own value.
@usableFromInline
struct AliasDeclaration<Value> {
  /// The key.
  let exposure: AnyExposureDeclaration
  /// Makes the key's node hand out the converted value of the declaration's node.
  let connect: (AnyNode, NodeReference<Value>) -> Void
  /// Makes the key's node hand out one converted value from now on.
  let publish: (AnyNode, Value) -> Void

  @usableFromInline
  init(
    exposure: AnyExposureDeclaration, connect: @escaping (AnyNode, NodeReference<Value>) -> Void,
    publish: @escaping (AnyNode, Value) -> Void
  ) {
    self.exposure = exposure
    self.connect = connect
    self.publish = publish
  }
}
