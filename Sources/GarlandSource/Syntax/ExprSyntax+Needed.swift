// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ExprSyntax {
  /// Whether an optional value is force-unwrapped, by `!`, `as!` or `unsafelyUnwrapped`.
  ///
  /// This includes a local constant with the value that is always used in this way.
  var isForced: Bool {
    if let keeping = parent?.parent?.as(PatternBindingSyntax.self), keeping.isLocalConstant {
      return keeping.isForcedWhereUsed
    }
    if parent?.is(ForceUnwrapExprSyntax.self) == true { return true }
    if let member = parent?.as(MemberAccessExprSyntax.self), member.base?.id == id {
      return member.declName.baseName.text == "unsafelyUnwrapped"
    }
    if let tuple = parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(TupleExprSyntax.self),
      tuple.elements.count == 1
    {
      return ExprSyntax(tuple).isForced
    }
    guard let list = parent?.as(ExprListSyntax.self), let place = list.firstIndex(of: self) else {
      return false
    }
    let next = list.index(after: place)
    return next < list.endIndex
      && list[next].as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark?.text == "!"
  }

  /// Whether the program stops if the value is nil, as in `guard let … else { fatalError() }` and `?? fatalError()`.
  var isNeeded: Bool {
    if let binding = parent?.parent?.as(OptionalBindingConditionSyntax.self) {
      return binding.stopsOtherwise
    }
    guard let list = parent?.as(ExprListSyntax.self), list.count == 3, list.first == self else {
      return false
    }
    let parts = Array(list)
    return parts[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "??" && parts[2].isStop
  }

  /// Whether the code returns another value if this one is nil: `?? other`, or `guard let … else { return other }`.
  var hasOtherValue: Bool {
    if let binding = parent?.parent?.as(OptionalBindingConditionSyntax.self) {
      let statement = binding.parent?.parent?.parent?.as(GuardStmtSyntax.self)
      return statement?.body.statements.last?.item.as(ReturnStmtSyntax.self)?.expression?.isValue
        == true
    }
    guard let list = parent?.as(ExprListSyntax.self), list.count == 3, list.first == self else {
      return false
    }
    let parts = Array(list)
    return parts[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "??" && parts[2].isValue
  }

  /// Whether it always has a value, as far as its form tells.
  private var isValue: Bool {
    !self.is(NilLiteralExprSyntax.self) && !self.is(ForceUnwrapExprSyntax.self) && !isStop
  }

  /// Whether it is a call that never returns, also in a closure that is called at once.
  var isStop: Bool {
    guard let call = self.as(FunctionCallExprSyntax.self) else { return false }
    if let closure = call.calledExpression.as(ClosureExprSyntax.self) {
      return closure.statements.last?.result?.isStop == true
    }
    return ["abort", "exit", "fatalError", "preconditionFailure"].contains(
      call.calledExpression.trimmedDescription)
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
  fileprivate var isForcedWhereUsed: Bool {
    guard let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
      let block
    else { return false }
    var isUsed = false
    for token in block.tokens(viewMode: .sourceAccurate)
    where token.position >= endPosition && token.identifierText == name && !token.isOfMember {
      // `guard let name else { fatalError() }`
      let binding = token.parent?.parent?.as(OptionalBindingConditionSyntax.self)
      if binding?.stopsOtherwise == true { return true }
      guard let use = token.parent?.as(DeclReferenceExprSyntax.self) else { return false }
      if ExprSyntax(use).isNeeded { return true }
      guard ExprSyntax(use).isForced else { return false }
      isUsed = true
    }
    return isUsed
  }
}

extension OptionalBindingConditionSyntax {
  /// Whether the program stops if the value is nil.
  fileprivate var stopsOtherwise: Bool {
    let statement = parent?.parent?.parent
    let other =
      statement?.as(GuardStmtSyntax.self)?.body
      ?? statement?.as(IfExprSyntax.self)?.elseBody?.as(CodeBlockSyntax.self)
    return other?.statements.last?.result?.isStop == true
  }
}

extension TokenSyntax {
  /// Whether it is the name of a member of a value, or a label.
  fileprivate var isOfMember: Bool {
    if let argument = parent?.as(LabeledExprSyntax.self) { return argument.label == self }
    guard let name = parent?.as(DeclReferenceExprSyntax.self) else { return false }
    return name.parent?.as(MemberAccessExprSyntax.self)?.declName.id == name.id
  }
}
