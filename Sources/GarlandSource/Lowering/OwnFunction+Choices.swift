// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Values in the program's functions that depend on the case of an enumeration which a caller passes.
extension OwnFunction {
  /// What an expression in the function stands for in a call: an argument, or what a `switch` chooses for one.
  func value(of expression: ExprSyntax, in call: FunctionCallExprSyntax) -> ExprSyntax? {
    if let given = given(expression) {
      guard let argument = argument(given.place, of: call), let member = given.member else {
        return argument(given.place, of: call)
      }
      let getter = kind(of: given)?.properties[member]?.getter
      guard let choice = getter?.onlyChoice, choice.subject.trimmedDescription == "self" else {
        return nil
      }
      return self.choice(in: choice, for: argument, kind(of: given))
    }
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      let value = context.typer.value(named: name, at: Syntax(expression)).flatMap(\.written),
      let choice = value.as(SwitchExprSyntax.self), let given = given(choice.subject),
      given.member == nil, let argument = argument(given.place, of: call)
    else { return nil }
    return self.choice(in: choice, for: argument, kind(of: given))
  }

  private func kind(of given: GivenValue) -> TypeDeclaration? {
    let parameter = Array(node.parameters)[given.place]
    return context.typer.types.resolve(parameter.type).withoutOptional.declaration
  }

  /// The only expression of the branch of a `switch` for a case, which is written with or without its type.
  private func choice(
    in choice: SwitchExprSyntax, for argument: ExprSyntax, _ kind: TypeDeclaration?
  ) -> ExprSyntax? {
    guard let name = argument.nameToken?.identifierText, kind?.cases.contains(name) == true else {
      return nil
    }
    for branch in choice.cases.compactMap({ $0.as(SwitchCaseSyntax.self) }) {
      guard let takes = branch.takes(name) else { return nil }
      if takes { return branch.statements.onlyResult }
    }
    return nil
  }
}

extension NamedValue {
  /// The value of a constant or variable, as it is written.
  fileprivate var written: ExprSyntax? {
    switch self {
    case .variable(_, let value): value
    case .expression(let value): value
    default: nil
    }
  }
}

extension CodeBlockItemListSyntax {
  /// The `switch` of code that consists of nothing else.
  fileprivate var onlyChoice: SwitchExprSyntax? {
    let only = count == 1 ? first?.item.as(ExpressionStmtSyntax.self)?.expression : nil
    return (onlyResult ?? only)?.as(SwitchExprSyntax.self)
  }
}

extension SwitchCaseSyntax {
  /// Whether it is the branch for a case without values, as far as no branch before it is; nil if that cannot be told.
  fileprivate func takes(_ name: String) -> Bool? {
    guard let label = label.as(SwitchCaseLabelSyntax.self) else { return true }
    for item in label.caseItems {
      guard let pattern = item.pattern.as(ExpressionPatternSyntax.self) else { return nil }
      guard pattern.expression.nameToken?.identifierText == name else { continue }
      return item.whereClause == nil ? true : nil
    }
    return false
  }
}
