// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Finds local functions and closures whose names are never used.
final class IdleCode {
  private var names: [SyntaxIdentifier: [DeclReferenceExprSyntax]] = [:]

  /// The innermost local function or closure around a node that nothing can call.
  func owner(of node: Syntax) -> Syntax? {
    for parent in node.ancestors {
      if let (name, code) = Self.local(parent), !isNamed(name, code) { return code }
    }
    return nil
  }

  /// The name of the code in a node, if it is local to a function.
  private static func local(_ node: Syntax) -> (String, Syntax)? {
    if let function = node.as(FunctionDeclSyntax.self) {
      return list(around: node) == nil ? nil : (function.name.identifierText, node)
    }
    guard node.is(ClosureExprSyntax.self),
      let value = node.parent?.as(InitializerClauseSyntax.self),
      let binding = value.parent?.as(PatternBindingSyntax.self),
      list(around: Syntax(binding)) != nil,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
    else { return nil }
    return (name, node)
  }

  /// The body of the function in which a declaration stands.
  private static func list(around node: Syntax) -> Syntax? {
    node.ancestors.lazy.prefix { !$0.is(MemberBlockSyntax.self) }.first { step in
      step.is(FunctionDeclSyntax.self) || step.is(InitializerDeclSyntax.self)
        || step.is(AccessorBlockSyntax.self) || step.is(ClosureExprSyntax.self)
    }
  }

  private func isNamed(_ name: String, _ code: Syntax) -> Bool {
    guard let scope = Self.list(around: code) else { return true }
    let found = names[scope.id] ?? NameFinder.names(in: scope)
    names[scope.id] = found
    return found.contains { reference in
      reference.baseName.identifierText == name && !code.range.contains(reference.position)
        && !isDropped(reference)
    }
  }

  /// Whether a name is only used in `_ = name`.
  private func isDropped(_ node: DeclReferenceExprSyntax) -> Bool {
    guard let parts = node.parent?.as(ExprListSyntax.self) else { return false }
    return parts.count == 3 && parts.first?.is(DiscardAssignmentExprSyntax.self) == true
  }

  /// Collects all names that code uses.
  private final class NameFinder: SyntaxVisitor {
    private var found: [DeclReferenceExprSyntax] = []

    static func names(in code: Syntax) -> [DeclReferenceExprSyntax] {
      let finder = NameFinder(viewMode: .sourceAccurate)
      finder.walk(code)
      return finder.found
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      found.append(node)
      return .visitChildren
    }
  }
}
