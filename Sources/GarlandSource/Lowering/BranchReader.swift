// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Reads the conditions under which the code at a place runs once its function is called.
final class BranchReader {
  let constants: ConstantConditions
  /// The branches of statements that may leave a statement list, with their positions.
  private var exits: [SyntaxIdentifier: [(AbsolutePosition, CodeBranch)]] = [:]

  /// The numbers that stand for decisions.
  private var numbers: [Decision: Int] = [:]
  /// The paths to statement lists, and to `if` statements after an `else`, of which thousands may be nested.
  private var known: [SyntaxIdentifier: [CodeBranch]] = [:]

  /// The number of nodes that were passed on the way to the enclosing function.
  private(set) var passedCount = 0

  /// Something that decides which way the program takes.
  private enum Decision: Hashable {
    /// A statement, or an expression such as `a ? b : c`.
    case statement(SyntaxIdentifier)
    /// A condition as it is written in a function.
    case condition(String, in: SyntaxIdentifier)
    /// A condition about a constant of the program.
    case constant(String)
  }

  init(constants: ConstantConditions) { self.constants = constants }

  private func number(of decision: Decision) -> Int {
    if let known = numbers[decision] { return known }
    numbers[decision] = numbers.count
    return numbers.count - 1
  }

  private func statement(_ id: SyntaxIdentifier) -> Int { number(of: .statement(id)) }

  /// The branches in which a node is, the outermost first.
  func path(to node: Syntax) -> [CodeBranch] {
    guard node.isKept else { return newPath(to: node) }
    if let known = known[node.id] { return known }
    let path = newPath(to: node)
    known[node.id] = path
    return path
  }

  private func newPath(to node: Syntax) -> [CodeBranch] {
    var path: [CodeBranch] = []
    var around: [CodeBranch] = []
    var child = node
    // Equally written conditions mean the same within a function, and in the code outside of all.
    lazy var function = (node.enclosingFunction ?? node.root).id
    while let parent = child.parent, !Self.endsPath(parent) {
      passedCount += 1
      if child.isKept, child.id != node.id {
        around = self.path(to: child)
        break
      }
      if let list = parent.as(CodeBlockItemListSyntax.self) {
        path += exits(of: list, function).prefix { $0.0 < child.position }.map(\.1).reversed()
      }
      if let branch = branch(of: child, in: parent, function) { path.append(branch) }
      child = parent
    }
    return path.isEmpty ? around : around + path.reversed()
  }

  private static func endsPath(_ node: Syntax) -> Bool {
    node.is(FunctionDeclSyntax.self) || node.is(InitializerDeclSyntax.self)
      || node.is(MemberBlockSyntax.self)
  }

  private func branch(
    of child: Syntax, in parent: Syntax, _ function: SyntaxIdentifier
  ) -> CodeBranch? {
    if let condition = parent.as(IfExprSyntax.self) {
      let isBody = child.id == condition.body.id
      let isElse = condition.elseBody.map { Syntax($0).id } == child.id
      guard isElse || isBody && !condition.onlyAsksVersion,
        constants.isMet(condition.conditions) != isBody
      else { return nil }
      return way(condition.conditions, isMet: isBody, in: parent, function)
    }
    if let condition = parent.as(GuardStmtSyntax.self), child.id == condition.body.id {
      return way(condition.conditions, isMet: false, in: parent, function)
    }
    if let cases = parent.as(SwitchCaseListSyntax.self),
      let place = cases.enumerated().first(where: { Syntax($1).id == child.id })?.offset
    {
      return CodeBranch(decision: statement(parent.id), ways: [place], count: cases.count)
    }
    if let way = way(of: child, inTernaryOf: parent)
      ?? way(of: child, inAttempt: parent)
    {
      return way
    }
    let body = parent.as(ForStmtSyntax.self)?.body ?? parent.as(WhileStmtSyntax.self)?.body
    guard body?.id == child.id else { return nil }
    return CodeBranch(decision: statement(parent.id), ways: [0], count: 2, isLoop: true)
  }

  /// The way to the body of a `do` that has a `catch`, or to one of its `catch` clauses.
  private func way(of child: Syntax, inAttempt parent: Syntax) -> CodeBranch? {
    if let attempt = parent.as(DoStmtSyntax.self), child.id == attempt.body.id,
      !attempt.catchClauses.isEmpty
    {
      return CodeBranch(
        decision: statement(Syntax(attempt.catchClauses).id), ways: [0],
        count: attempt.catchClauses.count + 1, isExpected: true)
    }
    guard let clauses = parent.as(CatchClauseListSyntax.self),
      let place = clauses.enumerated().first(where: { Syntax($1).id == child.id })?.offset
    else { return nil }
    return CodeBranch(decision: statement(parent.id), ways: [place + 1], count: clauses.count + 1)
  }

  /// The way to an expression in `a ? b : c`, whose operators are not folded yet.
  private func way(of child: Syntax, inTernaryOf parent: Syntax) -> CodeBranch? {
    if let ternary = parent.as(UnresolvedTernaryExprSyntax.self),
      child.id == Syntax(ternary.thenExpression).id
    {
      return CodeBranch(decision: statement(parent.id), ways: [0], count: 2)
    }
    let before = parent.as(ExprListSyntax.self)?.prefix { Syntax($0).id != child.id }
    let ternary = before?.last { $0.is(UnresolvedTernaryExprSyntax.self) }
    return ternary.map { CodeBranch(decision: statement(Syntax($0).id), ways: [1], count: 2) }
  }

  // MARK: Early exits

  private func exits(
    of list: CodeBlockItemListSyntax, _ function: SyntaxIdentifier
  ) -> [(AbsolutePosition, CodeBranch)] {
    if let known = exits[list.id] { return known }
    let found = list.flatMap { item in
      let known = exits(of: item, function)
      return (known.isEmpty ? otherExit(of: item) : known).map { (item.position, $0) }
    }
    exits[list.id] = found
    return found
  }

  /// The way past a statement that may leave the function from inside, such as `if a { if b { return } }`.
  private func otherExit(of item: CodeBlockItemSyntax) -> [CodeBranch] {
    let isAlwaysPassed = item.item.as(GuardStmtSyntax.self)?.isAlwaysPassed ?? false
    guard !isAlwaysPassed, !item.item.is(IfConfigDeclSyntax.self),
      !item.item.is(ReturnStmtSyntax.self), item.mayLeave
    else { return [] }
    return [CodeBranch(decision: statement(item.id), ways: [0], count: 2)]
  }

  /// The ways through a statement after which the function continues, if there are others that leave it.
  private func exits(
    of item: CodeBlockItemSyntax, _ function: SyntaxIdentifier
  ) -> [CodeBranch] {
    if let condition = item.item.as(GuardStmtSyntax.self) {
      guard Self.leaves(condition.body.statements), !condition.isAlwaysPassed else { return [] }
      return [way(condition.conditions, isMet: true, in: Syntax(condition), function)]
    }
    guard let expression = item.item.as(ExpressionStmtSyntax.self)?.expression else { return [] }
    if let condition = expression.as(IfExprSyntax.self) {
      return exits(of: condition, function) ?? []
    }
    guard let cases = expression.as(SwitchExprSyntax.self)?.cases else { return [] }
    let ways = cases.enumerated().filter { _, element in
      element.as(SwitchCaseSyntax.self).map { !Self.leaves($0.statements) } ?? true
    }
    guard ways.count < cases.count, !ways.isEmpty else { return [] }
    return [
      CodeBranch(
        decision: statement(Syntax(cases).id), ways: Set(ways.map(\.offset)), count: cases.count)
    ]
  }

  /// The conditions under which the program continues after an `if`, as far as all of them must hold; nil if it never
  /// does.
  private func exits(
    of condition: IfExprSyntax, _ function: SyntaxIdentifier
  ) -> [CodeBranch]? {
    let rest: [CodeBranch]? =
      if let next = condition.elseBody?.as(IfExprSyntax.self) {
        exits(of: next, function)
      } else if let code = condition.elseBody?.as(CodeBlockSyntax.self),
        Self.leaves(code.statements)
      {
        nil
      } else {
        []
      }
    let isLeft = Self.leaves(condition.body.statements)
    guard isLeft || rest == nil else { return [] }
    guard !isLeft || rest != nil else { return nil }
    let branch = way(
      condition.conditions, isMet: !isLeft, in: Syntax(condition), function)
    return [branch] + (rest ?? [])
  }

  /// Whether the last statement is `return`; no code that matters follows `throw` or `fatalError`.
  static func leaves(_ code: CodeBlockItemListSyntax) -> Bool {
    code.last?.item.is(ReturnStmtSyntax.self) ?? false
  }

  // MARK: Conditions

  /// The way on which conditions hold, or fail.
  ///
  /// Statements of a function that test the same written condition, as `flag` and `!flag`, share one decision. So do
  /// all tests of a constant of the program, wherever they are.
  private func way(
    _ conditions: ConditionElementListSyntax, isMet: Bool, in statement: Syntax,
    _ function: SyntaxIdentifier
  ) -> CodeBranch {
    guard conditions.count == 1, let condition = conditions.first?.condition else {
      return CodeBranch(
        decision: self.statement(statement.id), ways: [isMet ? 0 : 1], count: 2)
    }
    if let constant = condition.as(ExprSyntax.self).flatMap(constants.condition) {
      return CodeBranch(
        decision: number(of: .constant(constant.name)), ways: [isMet != constant.isNegated ? 0 : 1],
        count: 2)
    }
    let text = condition.trimmedDescription
    guard !text.contains(where: { "({[,\"".contains($0) || $0.isNewline }), !text.contains("let ")
    else {
      return CodeBranch(
        decision: self.statement(statement.id), ways: [isMet ? 0 : 1], count: 2)
    }
    let isNegated = text.hasPrefix("!") && !text.contains(" ")
    let isUnequal = text.contains(" != ")
    let plain = isNegated ? String(text.dropFirst()) : text.replacing(" != ", with: " == ")
    return CodeBranch(
      decision: number(of: .condition(plain, in: function)),
      ways: [isMet != (isNegated || isUnequal) ? 0 : 1], count: 2)
  }
}

extension IfExprSyntax {
  /// Whether the statement is `if #available(…)` without `else`, which only tests the version of the system.
  var onlyAsksVersion: Bool {
    elseBody == nil && conditions.allSatisfy(\.asksVersion) && !BranchReader.leaves(body.statements)
  }
}

extension GuardStmtSyntax {
  /// Whether it only unwraps or tests what a working program always has, such as `self` or a recent system.
  fileprivate var isAlwaysPassed: Bool {
    body.statements.count == 1
      && conditions.allSatisfy {
        $0.condition.is(OptionalBindingConditionSyntax.self) || $0.asksVersion
      }
  }
}

extension ConditionElementSyntax {
  /// Whether the condition only tests the version of the system.
  fileprivate var asksVersion: Bool {
    condition.as(AvailabilityConditionSyntax.self)?.availabilityKeyword.text == "#available"
  }
}

extension Syntax {
  /// Whether the way to it is that of much code inside.
  fileprivate var isKept: Bool { kind == .codeBlockItemList || isOtherIf }

  /// Whether it is the `if` of an `else if`.
  var isOtherIf: Bool {
    kind == .ifExpr && parent?.as(IfExprSyntax.self)?.elseBody?.id == id
  }
}
