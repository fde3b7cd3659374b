// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// How a self-describing type is bound; comes from the protocol that the type conforms to.
public struct _ResolvableDeclaration {
  /// The declaration that a registration of the type would add.
  @usableFromInline let declaration: AnyDeclaration

  @usableFromInline
  init(_ declaration: AnyDeclaration) {
    self.declaration = declaration
  }
}

/// A declaration belongs to the container that it is made for.
@available(*, unavailable)
extension _ResolvableDeclaration: Sendable {}

extension Resolvable {
  /// Whether instances can be made without arguments.
  static var takesNoArguments: Bool { Arguments.self == Void.self }
}
