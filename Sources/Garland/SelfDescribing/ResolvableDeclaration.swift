// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// How a self-describing type is bound; comes from the protocol that the type conforms to.
public struct _ResolvableDeclaration {
  /// The declaration that a registration of the type would add.
  private let declaration: AnyDeclaration
  /// Whether the compiler has seen that an instance may be shared, if the lifetime shares it.
  private let isShareable: Bool

  @usableFromInline
  init(_ declaration: AnyDeclaration, isShareable: Bool = true) {
    self.declaration = declaration
    self.isShareable = isShareable
  }

  /// The declaration of a type, or nil if it is another type's: a type that borrows one does not describe itself.
  fileprivate func declaration(of type: any Any.Type) -> AnyDeclaration? {
    isShareable && declaration.type == type ? declaration : nil
  }
}

/// A declaration belongs to the container that it is made for.
@available(*, unavailable)
extension _ResolvableDeclaration: Sendable {}

extension TypeReference {
  /// The help for a missing binding of a type that takes `_declaration` or `_shared` from another one.
  var borrowingRemedy: String {
    "remove '_declaration' and '_shared' of '\(shortName)', which are another type's, or bind it"
  }
}

extension Resolvable {
  /// Whether instances can be made without arguments.
  static var takesNoArguments: Bool { Arguments.self == Void.self }

  /// How the type is bound, or nil if its declaration is that of another type.
  static var ownDeclaration: AnyDeclaration? { _declaration.declaration(of: self) }
}
