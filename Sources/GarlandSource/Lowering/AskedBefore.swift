// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Finds code that only runs after it has asked whether a container has a binding, and depending on the answer.
final class AskedBefore: ActiveCodeVisitor {
  /// A question, with the code that only runs if the answer is yes.
  struct Question {
    let call: CallChain.Call
    let code: [Range<AbsolutePosition>]
    /// The code that only runs if the answer is no.
    let other: [Range<AbsolutePosition>]
  }

  /// The names of calls that answer yes or no; those in `giving` return nil if nothing is bound.
  private let asking: Set<String>
  private static let giving: Set<String> = ["resolve", "resolveIfBound", "optional"]

  private let file: SourceFile
  private let typeName: (ExprSyntax?) -> String?
  private var questions: [String: [Question]] = [:]

  /// Finds the questions of a file by the names of the types that they are about.
  static func find(
    in file: SourceFile, asking: Set<String> = [],
    naming typeName: @escaping (ExprSyntax?) -> String?
  ) -> [String: [Question]] {
    let finder = AskedBefore(file, asking.union(["hasAnyRegistration"]), typeName)
    finder.walk(file.tree)
    return finder.questions
  }

  private init(
    _ file: SourceFile, _ asking: Set<String>, _ typeName: @escaping (ExprSyntax?) -> String?
  ) {
    self.file = file
    self.asking = asking
    self.typeName = typeName
    super.init(file)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.calledExpression.nameToken?.text,
      asking.contains(name) || Self.giving.contains(name)
    else { return .visitChildren }
    let isAnswer = asking.contains(name)
    let yes = AskingCondition(ExprSyntax(node), isAnswer: isAnswer)
    let no = AskingCondition(ExprSyntax(node), isAnswer: isAnswer, isForNo: true)
    guard yes != nil || no != nil, let call = CallChain(node, in: file).calls.last,
      let type = typeName(call.firstValue ?? call.argument(["of", "type", "for"]))
    else { return .visitChildren }
    questions[type, default: []].append(
      Question(call: call, code: yes?.code ?? [], other: no?.code ?? []))
    return .visitChildren
  }
}

/// A condition that holds, or fails, if the container has a binding.
private struct AskingCondition {
  /// The code that only runs if it has one, or with `isForNo` if it has none.
  var code: [Range<AbsolutePosition>] = []
  private var isNegated: Bool
  private let isForNo: Bool

  /// Reads the conditions and statements that an expression decides.
  ///
  /// - Parameters:
  ///   - expression: The call that asks.
  ///   - isAnswer: Whether its value is the answer; otherwise nil means no.
  ///   - isForNo: Whether to collect the code that only runs if the container has no binding.
  init?(_ expression: ExprSyntax, isAnswer: Bool, isForNo: Bool = false) {
    self.isForNo = isForNo
    isNegated = isForNo
    var current = expression
    var isAnswered = isAnswer
    while let parent = current.parent {
      if let outer = parent.as(ExprSyntax.self), isPassedOn(outer) {
        current = outer
      } else if let tuple = parent.parent?.parent?.as(TupleExprSyntax.self),
        parent.is(LabeledExprSyntax.self), tuple.elements.count == 1
      {
        current = ExprSyntax(tuple)
      } else if let list = parent.as(ExprListSyntax.self), let outer = list.parent {
        guard read(current, in: Array(list), &isAnswered) else { return nil }
        current = ExprSyntax(outer.cast(SequenceExprSyntax.self))
      } else {
        read(deciding: parent, isAnswered)
        break
      }
    }
    guard !code.isEmpty else { return nil }
  }

  /// Steps out to an expression around the condition that has the same value or its negation.
  private mutating func isPassedOn(_ outer: ExprSyntax) -> Bool {
    if let prefix = outer.as(PrefixOperatorExprSyntax.self) {
      guard prefix.operator.text == "!" else { return false }
      isNegated.toggle()
      return true
    }
    return outer.is(TryExprSyntax.self) || outer.is(AwaitExprSyntax.self)
  }

  /// Reads operators beside the condition; false if the condition alone decides nothing then.
  private mutating func read(
    _ operand: ExprSyntax, in list: [ExprSyntax], _ isAnswered: inout Bool
  ) -> Bool {
    guard let place = list.firstIndex(of: operand) else { return false }
    var next = place + 1
    if !isAnswered, list.count > next + 1, list[next + 1].is(NilLiteralExprSyntax.self),
      let name = list[next].as(BinaryOperatorExprSyntax.self)?.operator.text
    {
      guard name == "!=" || name == "==" else { return false }
      if name == "==" { isNegated.toggle() }
      isAnswered = true
      next += 2
    }
    // A cast of what is there may be nil too.
    if list.count == next + 1, list.last?.is(TypeExprSyntax.self) == true { return true }
    guard isAnswered, let last = list.last else { return false }
    let ternary = list.firstIndex { $0.is(UnresolvedTernaryExprSyntax.self) }
    guard ternary.map({ $0 > place }) ?? true else { return false }
    let operators = list[..<(ternary ?? list.endIndex)].compactMap {
      $0.as(BinaryOperatorExprSyntax.self)?.operator.text
    }
    let isJoined = operators.contains(isNegated ? "||" : "&&")
    guard !operators.contains(isNegated ? "&&" : "||"),
      !list.contains(where: { $0.is(AssignmentExprSyntax.self) })
    else { return false }
    if isJoined, next < list.endIndex {
      code.append(list[next].position..<(ternary.map { list[$0].position } ?? last.endPosition))
    }
    if let ternary {
      let then = list[ternary]
      code.append(
        isNegated ? then.endPosition..<last.endPosition : then.position..<then.endPosition)
    }
    return true
  }

  /// Reads the statement whose course the condition decides.
  private mutating func read(deciding parent: Syntax, _ isAnswered: Bool) {
    var element = parent.as(ConditionElementSyntax.self)
    if let binding = parent.parent?.as(OptionalBindingConditionSyntax.self) {
      guard isNegated == isForNo else { return }
      element = binding.parent?.as(ConditionElementSyntax.self)
    } else if !isAnswered {
      return
    }
    guard let element, let conditions = element.parent?.as(ConditionElementListSyntax.self),
      let statement = conditions.parent
    else { return }
    let isAlone = conditions.count == 1
    if !isNegated { code.append(element.endPosition..<conditions.endPosition) }
    guard !isNegated || isAlone else { return }
    if let check = statement.as(GuardStmtSyntax.self) {
      if isNegated { code.append(range(of: check.body)) } else { addRest(behind: statement) }
    } else if let check = statement.as(IfExprSyntax.self) {
      read(check)
    } else if let loop = statement.as(WhileStmtSyntax.self), !isNegated {
      code.append(range(of: loop.body))
    }
  }

  private mutating func read(_ check: IfExprSyntax) {
    if isNegated {
      if let other = check.elseBody { code.append(range(of: other)) }
      if check.body.isLeft { addRest(behind: Syntax(check)) }
    } else {
      code.append(range(of: check.body))
      if check.elseBody?.as(CodeBlockSyntax.self)?.isLeft == true {
        addRest(behind: Syntax(check))
      }
    }
  }

  private func range(of node: some SyntaxProtocol) -> Range<AbsolutePosition> {
    node.position..<node.endPosition
  }

  private mutating func addRest(behind statement: Syntax) {
    guard let list = statement.enclosing(CodeBlockItemListSyntax.self) else { return }
    code.append(statement.endPosition..<list.endPosition)
  }
}

extension CodeBlockSyntax {
  /// Whether the program does not continue after the block.
  fileprivate var isLeft: Bool {
    guard let last = statements.last else { return false }
    return last.item.is(ReturnStmtSyntax.self) || last.item.is(ThrowStmtSyntax.self)
      || last.item.is(ContinueStmtSyntax.self) || last.item.is(BreakStmtSyntax.self)
      || last.result?.isStop == true
  }
}
