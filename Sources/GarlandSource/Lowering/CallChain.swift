// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// A receiver and the calls that are chained on it.
struct CallChain {
  /// One call of the chain.
  struct Call {
    let name: String
    let node: FunctionCallExprSyntax
    let location: GarlandGraph.SourceLocation

    /// The arguments in parentheses.
    var arguments: [LabeledExprSyntax] { Array(node.arguments) }

    /// The first argument, or the trailing closure when there is none.
    var firstValue: ExprSyntax? {
      arguments.first { $0.label == nil }?.expression ?? node.trailingClosure.map { ExprSyntax($0) }
    }

    /// The trailing closures and the unlabelled arguments, in order.
    var values: [ExprSyntax] {
      let plain = arguments.filter { $0.label == nil }.map(\.expression)
      return plain + node.trailingClosures.map { ExprSyntax($0) }
    }

    /// The argument of a label.
    func argument(_ label: String) -> ExprSyntax? { node.argument(label) }

    /// The argument of any of several labels.
    func argument(_ labels: [String]) -> ExprSyntax? {
      labels.lazy.compactMap { argument($0) }.first
    }

    /// The arguments that a call passes to a factory by `argument:` and `arguments:`.
    var passedToFactory: [ExprSyntax] {
      arguments.drop { !["argument", "arguments"].contains($0.label?.text) }.map(\.expression)
    }

    /// The closure that is passed to the call.
    var closure: ClosureExprSyntax? {
      node.trailingClosure
        ?? arguments.lazy.compactMap { $0.expression.as(ClosureExprSyntax.self) }.last
    }
  }

  /// The receiver of the first call, or nil for an implicit `self`.
  var receiver: ExprSyntax?
  /// The calls, innermost first.
  var calls: [Call]

  /// Takes nested calls apart, starting with the outermost one.
  init(_ outermost: some ExprSyntaxProtocol, in file: SourceFile) {
    var calls: [Call] = []
    var current: ExprSyntax? = ExprSyntax(outermost)
    receiver = nil
    while let expression = current {
      if let condition = expression.as(PostfixIfConfigExprSyntax.self) {
        calls += Self.activeCalls(condition, file)
        current = condition.base
        continue
      }
      guard let call = expression.as(FunctionCallExprSyntax.self) else {
        receiver = expression
        break
      }
      if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
        let name = member.declName.baseName
        calls.append(Call(name: name.identifierText, node: call, location: file.location(of: name)))
        current = member.base
        if member.base == nil { receiver = ExprSyntax(member) }
      } else if let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName {
        calls.append(Call(name: name.identifierText, node: call, location: file.location(of: name)))
        current = nil
      } else {
        receiver = expression
        break
      }
    }
    self.calls = calls.reversed()
  }

  /// The calls that an active `#if` inside of a chain adds.
  static func activeCalls(_ node: PostfixIfConfigExprSyntax, _ file: SourceFile) -> [Call] {
    guard
      case .postfixExpression(let expression)? = file.active.clause(of: node.config)?
        .elements,
      let call = expression.as(FunctionCallExprSyntax.self)
    else { return [] }
    return CallChain(call, in: file).calls.reversed()
  }
}
