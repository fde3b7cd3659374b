// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Finds the uses of a local variable.
final class LocalUses: SyntaxVisitor {
  private let name: String
  private var found: [NameUse] = []
  private var isHidden = false

  /// The uses of the variable; nil if another one of its name shadows it somewhere.
  static func find(_ name: String, in code: [Syntax]) -> [NameUse]? {
    let visitor = LocalUses(name)
    for part in code { visitor.walk(part) }
    return visitor.isHidden ? nil : visitor.found
  }

  private init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let member = node.parent?.as(MemberAccessExprSyntax.self)
    if node.baseName.identifierText == name, member?.declName.id != node.id,
      node.parent?.is(KeyPathPropertyComponentSyntax.self) != true
    {
      found.append(NameUse(name, as: ExprSyntax(node)))
    }
    return .visitChildren
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    // `if let name` is still the variable.
    let binding = node.parent?.as(OptionalBindingConditionSyntax.self)
    if node.identifier.identifierText == name, binding == nil || binding?.initializer != nil {
      isHidden = true
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    if node.innerName == name { isHidden = true }
    return .visitChildren
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    if node.name.identifierText == name { isHidden = true }
    return .skipChildren
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    if (node.secondName ?? node.firstName).identifierText == name { isHidden = true }
    return .visitChildren
  }
}
