// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Finds uses of a builder that are not followed, so that the registrations made there are not known.
struct ContainerEscape {
  let context: LoweringContext

  /// Macros that only read their arguments.
  private static let looking: Set<String> = ["expect", "require", "assert", "Preview"]

  /// The expression that uses a builder's function as a value, such as `builder.register` without a call, also one that
  /// the program adds: `modules.forEach(builder.load)`.
  func escape(of node: MemberAccessExprSyntax, verbs: Set<String>) -> ExprSyntax? {
    let name = node.declName.baseName.identifierText
    let isVerb = verbs.contains(name)
    guard isVerb || isHandedToLoop(node), let base = node.base,
      node.directCall == nil, isFilled(base)
    else { return nil }
    let type = isVerb ? nil : context.typer.type(of: base)?.withoutOptional
    return isVerb || type.map { !context.typer.functions(name, of: $0).isEmpty } == true
      ? ExprSyntax(node) : nil
  }

  /// Whether it is the only argument of `forEach` or `map`.
  private func isHandedToLoop(_ node: MemberAccessExprSyntax) -> Bool {
    let call = node.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
    let callee = call?.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    return node.parent?.is(LabeledExprSyntax.self) == true && call?.arguments.count == 1
      && ["forEach", "map"].contains(callee)
  }

  /// The expression that passes a builder to a macro, or on in a collection, a cast or a closure.
  func escape(of node: DeclReferenceExprSyntax) -> ExprSyntax? {
    var current = Syntax(node)
    var operand = current
    var isWrapped = false
    while let parent = current.parent {
      switch parent.as(SyntaxEnum.self) {
      case .labeledExpr, .labeledExprList, .arrayElement, .arrayElementList, .dictionaryElement,
        .dictionaryElementList:
        break
      case .exprList: operand = current
      case .arrayExpr, .dictionaryExpr, .unresolvedTernaryExpr: isWrapped = true
      case .tupleExpr(let tuple): isWrapped = isWrapped || tuple.elements.count > 1
      case .sequenceExpr(let sequence):
        guard Self.isHandedOn(operand, by: sequence) else { return nil }
        isWrapped = true
      case .subscriptCallExpr: isWrapped = true
      case .macroExpansionExpr(let macro):
        return isFilled(ExprSyntax(node)) ? Self.taking(macro.macroName, parent) : nil
      case .macroExpansionDecl(let macro):
        return isFilled(ExprSyntax(node)) ? Self.taking(macro.macroName, parent) : nil
      case .returnStmt, .codeBlockItem, .codeBlockItemList: break
      case .closureExpr(let closure):
        isWrapped = isWrapped || !closure.isCalledAtOnce
        return isWrapped && isFilled(ExprSyntax(node)) ? ExprSyntax(node) : nil
      default: return isWrapped && isFilled(ExprSyntax(node)) ? ExprSyntax(node) : nil
      }
      current = parent
    }
    return nil
  }

  private static func taking(_ name: TokenSyntax, _ macro: Syntax) -> ExprSyntax? {
    guard !looking.contains(name.text) else { return nil }
    return macro.as(ExprSyntax.self) ?? ExprSyntax(DeclReferenceExprSyntax(baseName: name))
  }

  /// Whether the value of a sequence can be one of its operands, as beside `??` or a cast.
  ///
  /// Only the neighbours of the operand are looked at, since a sum of thousands would be read once for each operand.
  private static func isHandedOn(_ operand: Syntax, by sequence: SequenceExprSyntax) -> Bool {
    let parts = sequence.elements
    guard !parts.dropFirst().prefix(1).contains(where: { $0.is(AssignmentExprSyntax.self) }) else {
      return false
    }
    let before =
      operand.id == parts.first?.id ? nil : operand.previousToken(viewMode: .sourceAccurate)
    let after = operand.nextToken(viewMode: .sourceAccurate)
    return operand.is(UnresolvedTernaryExprSyntax.self) || ["??", ":"].contains(before?.text)
      || ["??", "as"].contains(after?.text)
  }

  /// Whether an expression is something to which bindings are added.
  private func isFilled(_ expression: ExprSyntax) -> Bool {
    context.index.isFilled(context.typer.type(of: expression))
  }
}
