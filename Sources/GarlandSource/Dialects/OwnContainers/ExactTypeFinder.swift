// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Finds whether a resolving function looks up its generic parameter, and stops the program where nothing is there.
///
/// It does in `makers[ObjectIdentifier(T.self)]!()`. An optional is another type then.
final class ExactTypeFinder: SyntaxVisitor {
  /// What stands for the type: the generic parameter, the parameters for its metatype, and constants made of these.
  private var names: Set<String>
  private var isLookedUp = false
  private var isStopped = false
  /// Whether the code may treat optionals, or some types, in another way.
  private var isOtherwise = false

  private init(_ node: FunctionDeclSyntax) {
    let metatypes = node.parameters.filter { $0.type.withoutAttributes.is(MetatypeTypeSyntax.self) }
    names = Set(node.genericNames + metatypes.map(\.innerName))
    super.init(viewMode: .sourceAccurate)
  }

  static func finds(in node: FunctionDeclSyntax, of owner: TypeDeclaration) -> Bool {
    guard let body = node.body else { return false }
    let finder = ExactTypeFinder(node)
    finder.walk(body)
    return finder.isLookedUp && finder.isStopped && !finder.isOtherwise
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    let made = node.initializer?.value.tokens(viewMode: .sourceAccurate).map(\.identifierText)
    if let made, !made.contains("["), !names.isDisjoint(with: made),
      let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
    {
      names.insert(name)
    }
    return .visitChildren
  }

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    let text = node.arguments.tokens(viewMode: .sourceAccurate).map(\.identifierText)
    if !names.isDisjoint(with: text) {
      isLookedUp = true
      if node.parent?.is(ForceUnwrapExprSyntax.self) == true { isStopped = true }
      // Another value may take the place of what is not there.
      if node.hasOtherValue { isOtherwise = true }
    }
    return .visitChildren
  }

  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    let words = node.conditions.tokens(viewMode: .sourceAccurate).map(\.text)
    // The cast of nothing to an optional succeeds.
    if words.contains("["), !words.contains("as"),
      node.body.statements.last?.result?.isStop == true
    {
      isStopped = true
    }
    return .visitChildren
  }

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    isOtherwise = true
    return .skipChildren
  }

  override func visit(_ node: MetatypeTypeSyntax) -> SyntaxVisitorContinueKind {
    isOtherwise = true
    return .skipChildren
  }

  override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
    if node.text.lowercased().hasPrefix("optional") || node.text.lowercased().hasPrefix("wrapped") {
      isOtherwise = true
    }
    return .skipChildren
  }
}

extension SubscriptCallExprSyntax {
  /// Whether `??` stands behind it.
  fileprivate var hasOtherValue: Bool {
    upwardInExpression.contains {
      $0.as(SequenceExprSyntax.self)?.elements.contains { $0.trimmedDescription == "??" } == true
    }
  }

  private var upwardInExpression: [Syntax] {
    Array(ancestors.prefix { $0.is(ExprSyntax.self) || $0.is(ExprListSyntax.self) })
  }
}
