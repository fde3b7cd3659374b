// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The code of the program's functions that depends on whether a caller passes an argument.
extension OwnFunction {
  /// The parameters that decide whether code in the function runs, and whether they must be passed for it.
  func conditions(around code: Syntax) -> [Int: Bool] {
    var found: [Int: Bool] = [:]
    var child = code
    while let parent = child.parent, child.id != Syntax(node).id {
      if let check = parent.as(IfExprSyntax.self) {
        let isElse = check.elseBody.map { Syntax($0).id } == child.id
        if isElse || check.body.id == child.id {
          add(check.conditions, isMet: !isElse, to: &found)
        }
      } else if let check = parent.as(GuardStmtSyntax.self), check.body.id == child.id {
        add(check.conditions, isMet: false, to: &found)
      } else if let list = parent.as(CodeBlockItemListSyntax.self) {
        for item in list.prefix(while: { $0.position < child.position }) {
          addExit(by: item, to: &found)
        }
      }
      child = parent
    }
    return found
  }

  /// Adds the conditions that hold after a statement which may leave the function.
  private func addExit(by item: CodeBlockItemSyntax, to found: inout [Int: Bool]) {
    if let check = item.item.as(GuardStmtSyntax.self) {
      add(check.conditions, isMet: true, to: &found)
    } else if let check = item.item.as(ExpressionStmtSyntax.self)?.expression
      .as(IfExprSyntax.self), check.elseBody == nil, BranchReader.leaves(check.body.statements)
    {
      add(check.conditions, isMet: false, to: &found)
    }
  }

  private func add(
    _ conditions: ConditionElementListSyntax, isMet: Bool, to found: inout [Int: Bool]
  ) {
    guard isMet || conditions.count == 1 else { return }
    for condition in conditions {
      if let binding = condition.condition.as(OptionalBindingConditionSyntax.self) {
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
        let given =
          binding.initializer.flatMap { self.given($0.value) }
          ?? name.flatMap { self.given($0.identifierText, at: Syntax(conditions)) }
        if let given { found[given.place] = isMet }
      } else if let sequence = condition.condition.as(SequenceExprSyntax.self) {
        let parts = Array(sequence.elements)
        guard parts.count == 3, parts[2].is(NilLiteralExprSyntax.self),
          let name = parts[1].as(BinaryOperatorExprSyntax.self)?.operator.text,
          name == "!=" || name == "==", let given = self.given(parts[0])
        else { continue }
        found[given.place] = isMet == (name == "!=")
      }
    }
  }

  /// Whether a call passes a value for an optional parameter; nil if only the running program knows.
  func gives(_ place: Int, in call: FunctionCallExprSyntax) -> Bool? {
    guard let argument = argument(place, of: call) else { return nil }
    if argument.is(NilLiteralExprSyntax.self) { return false }
    if argument.is(StringLiteralExprSyntax.self) { return true }
    switch context.typer.type(of: argument) {
    case nil, .optional, .implicit: return nil
    default: return true
    }
  }
}

extension FunctionDeclSyntax {
  /// The names of the generic parameters.
  var genericNames: [String] {
    genericParameterClause?.parameters.map(\.name.identifierText) ?? []
  }
}

/// Finds `if let name` and `guard let name`, which shadow a variable of the same name.
enum OptionalBindings {
  /// The conditions that shadow a name which is used at a place, only those in a function if one is given.
  static func shorthand(
    of name: String, around place: Syntax, in function: FunctionDeclSyntax? = nil
  ) -> Syntax? {
    var child = place
    while let parent = child.parent, child.id != function?.id {
      if let check = parent.as(IfExprSyntax.self), check.body.id == child.id,
        binds(name, in: check.conditions)
      {
        return Syntax(check.conditions)
      }
      if let list = parent.as(CodeBlockItemListSyntax.self) {
        for item in list.prefix(while: { $0.position < child.position }) {
          if let check = item.item.as(GuardStmtSyntax.self), binds(name, in: check.conditions) {
            return Syntax(check.conditions)
          }
        }
      }
      child = parent
    }
    return nil
  }

  private static func binds(_ name: String, in conditions: ConditionElementListSyntax) -> Bool {
    conditions.contains { condition in
      let binding = condition.condition.as(OptionalBindingConditionSyntax.self)
      return binding?.initializer == nil
        && binding?.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText == name
    }
  }
}
