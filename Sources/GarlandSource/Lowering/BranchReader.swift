// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Reads under which conditions the code at a place runs, once the function around it does.
final class BranchReader {
  /// The statements of a list that may leave it, with their places.
  private var exits: [SyntaxIdentifier: [(AbsolutePosition, CodeBranch)]] = [:]

  /// The branches in which a node is, the outermost first.
  func path(to node: Syntax) -> [CodeBranch] {
    var path: [CodeBranch] = []
    var child = node
    while let parent = child.parent, !Self.isFunction(parent) {
      if let list = parent.as(CodeBlockItemListSyntax.self) {
        path += exits(of: list).filter { $0.0 < child.position }.map(\.1).reversed()
      }
      if let branch = Self.branch(of: child, in: parent) { path.append(branch) }
      child = parent
    }
    return path.reversed()
  }

  private static func isFunction(_ node: Syntax) -> Bool {
    node.is(FunctionDeclSyntax.self) || node.is(InitializerDeclSyntax.self)
      || node.is(MemberBlockSyntax.self)
  }

  private static func branch(of child: Syntax, in parent: Syntax) -> CodeBranch? {
    if let condition = parent.as(IfExprSyntax.self) {
      let isBody = child.id == condition.body.id
      let isElse = condition.elseBody.map { Syntax($0).id } == child.id
      guard isElse || isBody && !condition.onlyAsksVersion else { return nil }
      return CodeBranch(statement: parent.id, ways: [isBody ? 0 : 1], count: 2)
    }
    if let condition = parent.as(GuardStmtSyntax.self), child.id == condition.body.id {
      return CodeBranch(statement: parent.id, ways: [1], count: 2)
    }
    if let cases = parent.as(SwitchCaseListSyntax.self),
      let place = cases.enumerated().first(where: { Syntax($1).id == child.id })?.offset
    {
      return CodeBranch(statement: parent.id, ways: [place], count: cases.count)
    }
    let body = parent.as(ForStmtSyntax.self)?.body ?? parent.as(WhileStmtSyntax.self)?.body
    guard body?.id == child.id else { return nil }
    return CodeBranch(statement: parent.id, ways: [0], count: 2, isLoop: true)
  }

  // MARK: Early exits

  private func exits(of list: CodeBlockItemListSyntax) -> [(AbsolutePosition, CodeBranch)] {
    if let known = exits[list.id] { return known }
    let found = list.compactMap { item in
      Self.exit(item).map { (item.position, $0) }
    }
    exits[list.id] = found
    return found
  }

  /// The ways through a statement that go on behind it, if some do not.
  private static func exit(_ item: CodeBlockItemSyntax) -> CodeBranch? {
    if let condition = item.item.as(GuardStmtSyntax.self) {
      guard leaves(condition.body.statements), !condition.isAlwaysPassed else { return nil }
      return CodeBranch(statement: Syntax(condition).id, ways: [0], count: 2)
    }
    guard let expression = item.item.as(ExpressionStmtSyntax.self)?.expression else { return nil }
    if let condition = expression.as(IfExprSyntax.self) {
      let isLeft = leaves(condition.body.statements)
      let isElseLeft = condition.elseBody?.as(CodeBlockSyntax.self).map { leaves($0.statements) }
      guard isLeft != (isElseLeft ?? false) else { return nil }
      return CodeBranch(statement: Syntax(condition).id, ways: [isLeft ? 1 : 0], count: 2)
    }
    guard let cases = expression.as(SwitchExprSyntax.self)?.cases else { return nil }
    let ways = cases.enumerated().filter { _, element in
      element.as(SwitchCaseSyntax.self).map { !leaves($0.statements) } ?? true
    }
    guard ways.count < cases.count, !ways.isEmpty else { return nil }
    return CodeBranch(
      statement: Syntax(cases).id, ways: Set(ways.map(\.offset)), count: cases.count)
  }

  /// Whether code ends its function and lets the program go on.
  private static func leaves(_ code: CodeBlockItemListSyntax) -> Bool {
    code.last?.item.is(ReturnStmtSyntax.self) ?? false
  }
}

extension IfExprSyntax {
  /// Whether nothing is decided but that the system is new enough for the body: `if #available(…)` without `else`.
  var onlyAsksVersion: Bool { elseBody == nil && conditions.allSatisfy(\.asksVersion) }
}

extension GuardStmtSyntax {
  /// Whether it only takes what is there whenever the program works, such as `self` or a new system.
  fileprivate var isAlwaysPassed: Bool {
    conditions.allSatisfy {
      $0.condition.is(OptionalBindingConditionSyntax.self) || $0.asksVersion
    }
  }
}

extension ConditionElementSyntax {
  /// Whether the condition is that the system is new enough.
  fileprivate var asksVersion: Bool {
    condition.as(AvailabilityConditionSyntax.self)?.availabilityKeyword.text == "#available"
  }
}
