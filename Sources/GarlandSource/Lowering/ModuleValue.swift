// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The value of a module, as far as the source tells whether two modules differ.
enum ModuleValue: Hashable {
  /// How two modules of a type relate.
  enum Relation {
    /// They are equal.
    case equal
    /// They are not equal.
    case different
    /// They may be equal.
    case unknown
  }

  /// A function, initializer or case with arguments whose values are known.
  ///
  /// - Parameters:
  ///   - decides: Whether different cases or arguments always give different results.
  case made(by: String, labels: [String], values: [String], decides: Bool)
  /// A value that only the running program knows.
  case unknown

  /// Whether two modules certainly have different values.
  func differs(from other: ModuleValue) -> Bool {
    guard case .made(let own, let ownLabels, let values, _) = self,
      case .made(let others, let otherLabels, let otherValues, _) = other
    else { return false }
    return own == others && (ownLabels != otherLabels || values != otherValues)
  }

  /// Whether two modules are equal.
  func relation(to other: ModuleValue) -> Relation {
    guard case .made(let own, let ownLabels, _, let decides) = self,
      case .made(let others, let otherLabels, _, _) = other
    else { return .unknown }
    if self == other { return .equal }
    let isSameCall = own == others && ownLabels == otherLabels
    let areCases = Self.isCase(own) && Self.isCase(others)
    return decides && (isSameCall || areCases) ? .different : .unknown
  }

  private static func isCase(_ name: String) -> Bool { name.hasPrefix(".") }
}

extension TypeDeclaration {
  /// Whether a container can tell two modules of the type apart by their values.
  func isHashable(_ types: TypeResolver) -> Bool {
    inherited.contains { types.resolve($0).declaration?.name == "Hashable" } || isPlainEnum
  }

  /// Whether it is an enumeration without associated values, which is `Hashable` by itself.
  private var isPlainEnum: Bool {
    guard case .enum = kind, let members = node?.as(EnumDeclSyntax.self)?.memberBlock.members
    else { return false }
    return members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
      .allSatisfy { $0.elements.allSatisfy { $0.parameterClause == nil } }
  }
}
