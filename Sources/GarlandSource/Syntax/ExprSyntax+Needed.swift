// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ExprSyntax {
  /// Whether an optional value is force-unwrapped, by `!`, `as!` or `unsafelyUnwrapped`.
  ///
  /// This includes a local constant with the value that is always used in this way.
  var isForced: Bool { isForced(StoppingCode()) }

  /// Whether it is, also by code of the sources that ends the program.
  func isForced(_ stops: StoppingCode) -> Bool {
    if let keeping = parent?.parent?.as(PatternBindingSyntax.self), keeping.isLocalConstant {
      return keeping.isForcedWhereUsed(stops)
    }
    if parent?.is(ForceUnwrapExprSyntax.self) == true { return true }
    if let member = parent?.as(MemberAccessExprSyntax.self), member.base?.id == id {
      let name = member.declName.baseName.identifierText
      return name == "unsafelyUnwrapped" || stops.unwrapping.contains(name)
    }
    if let tuple = parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(TupleExprSyntax.self),
      tuple.elements.count == 1
    {
      return ExprSyntax(tuple).isForced(stops)
    }
    guard let list = parent?.as(ExprListSyntax.self), let place = list.firstIndex(of: self) else {
      return false
    }
    let next = list.index(after: place)
    return next < list.endIndex
      && list[next].as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark?.text == "!"
  }

  /// Whether the program stops if the value is nil, as in `guard let … else { fatalError() }` and `?? fatalError()`.
  func isNeeded(_ stops: StoppingCode) -> Bool {
    if let binding = parent?.parent?.as(OptionalBindingConditionSyntax.self) {
      return binding.stopsOtherwise(stops)
    }
    if let choice = parent?.as(SwitchExprSyntax.self), choice.subject.id == id {
      return choice.bodyOfNil?.last?.result?.isStop(stops) == true
    }
    return alternative?.isStop(stops) == true
  }

  /// The `other` of `value ?? other`, for the value.
  private var alternative: ExprSyntax? {
    guard let parts = parent?.as(ExprListSyntax.self).map({ Array($0) }), parts.count == 3,
      parts[0] == self, parts[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "??"
    else { return nil }
    return parts[2]
  }

  /// Whether the code returns another value if this one is nil: `?? other`, or `guard let … else { return other }`.
  func hasOtherValue(_ stops: StoppingCode) -> Bool {
    if let binding = parent?.parent?.as(OptionalBindingConditionSyntax.self) {
      let statement = binding.parent?.parent?.parent?.as(GuardStmtSyntax.self)
      return statement?.body.statements.last?.item.as(ReturnStmtSyntax.self)?.expression?.isValue(
        stops)
        == true
    }
    return alternative?.isValue(stops) == true
  }

  /// Whether it always has a value, as far as its form tells.
  private func isValue(_ stops: StoppingCode) -> Bool {
    !self.is(NilLiteralExprSyntax.self) && !self.is(ForceUnwrapExprSyntax.self) && !isStop(stops)
  }

  /// Whether it is a call that never returns, also in a closure that is called at once.
  var isStop: Bool { isStop(StoppingCode()) }

  /// Whether it is, also by a function of the sources.
  func isStop(_ stops: StoppingCode) -> Bool {
    guard let call = self.as(FunctionCallExprSyntax.self) else { return false }
    if let closure = call.calledExpression.as(ClosureExprSyntax.self) {
      return closure.statements.last?.result?.isStop(stops) == true
    }
    let callee = call.calledExpression
    return ["abort", "exit", "fatalError", "preconditionFailure"].contains(
      callee.trimmedDescription)
      || stops.neverReturns(callee)
  }
}

extension PatternBindingSyntax {
  /// Whether it declares a constant in the body of a function.
  var isLocalConstant: Bool {
    parent?.parent?.as(VariableDeclSyntax.self)?.bindingSpecifier.text == "let"
      && block?.parent?.is(SourceFileSyntax.self) == false
  }

  private var block: CodeBlockItemListSyntax? {
    parent?.parent?.parent?.parent?.as(CodeBlockItemListSyntax.self)
  }

  /// Whether the constant is used, and force-unwrapped in each use.
  fileprivate func isForcedWhereUsed(_ stops: StoppingCode) -> Bool {
    guard let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
      let block
    else { return false }
    var isUsed = false
    for token in block.tokens(viewMode: .sourceAccurate)
    where token.position >= endPosition && token.identifierText == name && !token.isOfMember {
      // `guard let name else { fatalError() }`
      let binding = token.parent?.parent?.as(OptionalBindingConditionSyntax.self)
      if binding?.stopsOtherwise(stops) == true { return true }
      guard let use = token.parent?.as(DeclReferenceExprSyntax.self) else { return false }
      if ExprSyntax(use).isNeeded(stops) { return true }
      guard ExprSyntax(use).isForced(stops) else { return false }
      isUsed = true
    }
    return isUsed
  }
}

extension OptionalBindingConditionSyntax {
  /// Whether the program stops if the value is nil.
  func stopsOtherwise(_ stops: StoppingCode) -> Bool {
    let statement = parent?.parent?.parent
    if let choice = statement?.as(IfExprSyntax.self), choice.elseBody == nil {
      return choice.body.statements.last?.isExit == true && choice.isBeforeStop(stops)
    }
    if statement?.parent?.as(IfExprSyntax.self)?.bindsOptional == true { return false }
    let other =
      statement?.as(GuardStmtSyntax.self)?.body
      ?? statement?.as(IfExprSyntax.self)?.elseBody?.as(CodeBlockSyntax.self)
    return other?.statements.last?.result?.isStop(stops) == true
  }
}

extension IfExprSyntax {
  /// Whether another value may be there, so that what an `else if` asks for is not needed.
  fileprivate var bindsOptional: Bool {
    conditions.contains { $0.condition.is(OptionalBindingConditionSyntax.self) }
  }

  /// Whether the code around it stops the program behind it, and returns nowhere else than in it.
  fileprivate func isBeforeStop(_ stops: StoppingCode) -> Bool {
    guard
      let item = parent?.parent?.as(CodeBlockItemSyntax.self)
        ?? parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self),
      list.parent?.parent?.is(IfExprSyntax.self) != true
    else { return false }
    return list.last?.result?.isStop(stops) == true
      && list.dropLast().allSatisfy { $0.id == item.id || !$0.mayReturn }
  }
}

extension SwitchExprSyntax {
  /// The code that runs if the subject is nil, as far as the form of the cases tells.
  fileprivate var bodyOfNil: CodeBlockItemListSyntax? {
    for element in cases {
      guard let branch = element.as(SwitchCaseSyntax.self) else { return nil }
      guard let patterns = branch.label.as(SwitchCaseLabelSyntax.self)?.caseItems else {
        return branch.statements
      }
      let texts = patterns.map(\.pattern.trimmedDescription)
      if texts.contains(where: [".none", "nil", "Optional.none"].contains) {
        return patterns.contains { $0.whereClause != nil } ? nil : branch.statements
      }
    }
    return nil
  }
}

extension CodeBlockItemSyntax {
  /// Whether it leaves the code around it.
  fileprivate var isExit: Bool { item.is(ReturnStmtSyntax.self) || item.is(ThrowStmtSyntax.self) }
}

extension TokenSyntax {
  /// Whether it is the name of a member of a value, or a label.
  fileprivate var isOfMember: Bool {
    if let argument = parent?.as(LabeledExprSyntax.self) { return argument.label == self }
    guard let name = parent?.as(DeclReferenceExprSyntax.self) else { return false }
    return name.parent?.as(MemberAccessExprSyntax.self)?.declName.id == name.id
  }
}
