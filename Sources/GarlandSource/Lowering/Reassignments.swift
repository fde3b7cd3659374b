// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Finds the values that are assigned to a local variable after its initial one.
final class Reassignments: SyntaxVisitor {
  private let name: String
  private var found: [SequenceExprSyntax] = []
  /// Whether `swap` may have given it the value of another variable.
  private var isSwapped = false

  /// The value of a variable at a place, starting from `first`; nil if it depends on which code runs.
  static func value(of first: ExprSyntax, at place: Syntax) -> ExprSyntax? {
    guard let (name, list) = first.localVariable else { return first }
    let finder = Reassignments(name)
    finder.walk(list)
    if finder.isSwapped { return nil }
    guard !finder.found.isEmpty else { return first }
    // The order of execution is known for the statements of one list only.
    guard !place.isInFunction(upTo: list),
      finder.found.allSatisfy({ $0.parent?.parent?.id == list.id })
    else { return nil }
    return finder.found.last { $0.endPosition <= place.position }?.elements.last ?? first
  }

  private init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let swapped = node.arguments.compactMap { $0.expression.as(InOutExprSyntax.self)?.expression }
    if node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "swap",
      swapped.contains(where: { $0.trimmedDescription == name })
    {
      isSwapped = true
    }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let target = node.plainAssignment?.target.as(DeclReferenceExprSyntax.self)
    if target?.baseName.identifierText == name { found.append(node) }
    return .visitChildren
  }
}

extension ExprSyntax {
  /// The name of the local variable whose initial value it is, with the statements around it.
  var localVariable: (name: String, statements: CodeBlockItemListSyntax)? {
    guard let binding = parent?.parent?.as(PatternBindingSyntax.self),
      let variable = Syntax(self).enclosing(VariableDeclSyntax.self),
      variable.bindingSpecifier.text == "var",
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
      let statements = variable.parent?.parent?.as(CodeBlockItemListSyntax.self)
    else { return nil }
    return (name, statements)
  }
}
