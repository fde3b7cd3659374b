// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ExpressionTyper {
  /// The protocols and classes to which a generic parameter is constrained at a place; any other type is returned
  /// unchanged.
  func bound(of type: SourceType, at place: some SyntaxProtocol) -> SourceType {
    guard case .parameter(let name) = type else { return type }
    for step in place.ancestors {
      let own = step.bounds(of: name) + (index.byNode[step.id]?.node?.bounds(of: name) ?? [])
      if !own.isEmpty { return types.composed(own.map { types.resolve($0) }) }
    }
    return type
  }
}

extension Syntax {
  /// The constraints of a declaration on one of its generic parameters or associated types.
  fileprivate func bounds(of name: String) -> [TypeSyntax] {
    switch self.as(SyntaxEnum.self) {
    case .protocolDecl(let node): return node.bounds(of: name)
    case .extensionDecl(let node): return node.genericWhereClause?.bounds(of: name) ?? []
    case .actorDecl, .classDecl, .enumDecl, .functionDecl, .initializerDecl, .structDecl,
      .subscriptDecl:
      guard let node = asProtocol((any WithGenericParametersSyntax).self) else { return [] }
      let parameters = node.genericParameterClause?.parameters.filter {
        $0.name.identifierText == name
      }
      return (parameters ?? []).compactMap(\.inheritedType)
        + (node.genericWhereClause?.bounds(of: name) ?? [])
    default: return []
    }
  }
}

extension ProtocolDeclSyntax {
  fileprivate func bounds(of name: String) -> [TypeSyntax] {
    memberBlock.members.compactMap { $0.decl.as(AssociatedTypeDeclSyntax.self) }
      .filter { $0.name.identifierText == name }
      .flatMap { $0.inheritanceClause?.inheritedTypes.map(\.type) ?? [] }
  }
}

extension GenericWhereClauseSyntax {
  fileprivate func bounds(of name: String) -> [TypeSyntax] {
    requirements.compactMap { requirement in
      guard case .conformanceRequirement(let found) = requirement.requirement,
        found.leftType.trimmedDescription == name
      else { return nil }
      return found.rightType
    }
  }
}
