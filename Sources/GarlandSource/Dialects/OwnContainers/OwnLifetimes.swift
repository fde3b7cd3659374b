// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Tells how long what a program's own container makes lives, by the words that the program has for it.
struct OwnLifetimes {
  let context: LoweringContext
  let reader: OwnContainerReader

  private static let kept = [
    "singleton", "single", "shared", "container", "cached", "cache", "global", "application",
    "permanent", "persistent", "lasting", "once",
  ]
  private static let made = [
    "transient", "unique", "factory", "prototype", "always", "new", "instanceper", "multiple",
  ]

  /// The lifetime of what a call registers.
  func lifetime(of call: CallChain.Call, _ shape: OwnRegisteringShape) -> Lifetime {
    written(in: call, shape, 0) ?? unwritten(shape)
  }

  private func written(
    in call: CallChain.Call, _ shape: OwnRegisteringShape, _ depth: Int
  ) -> Lifetime? {
    guard depth < 4 else { return nil }
    if shape.factory == nil { return .singleton }
    if shape.isCalledAtOnce || FactoryCall(of: shape, context) == .always { return .eager }
    let own = OwnFunction(node: shape.node, context: context)
    let parameters = Array(shape.node.signature.parameterClause.parameters)
    for place in shape.lifetime {
      guard let value = own.argument(place, of: call.node) else { continue }
      if let found = lifetime(value, for: parameters[place].firstName.text) { return found }
    }
    if let named = Self.lifetime(named: shape.node.name.text) { return named }
    // One function may do its work by another one, which it tells the lifetime.
    guard shape.lifetime.isEmpty, let body = shape.node.body,
      let file = context.index.file(of: shape.node)
    else { return nil }
    let finder = ChainFinder(file)
    finder.walk(body)
    for inner in finder.chains.flatMap(\.calls) {
      if let callee = reader.registering(inner), callee.node.id != shape.node.id {
        return written(in: inner, callee, depth + 1)
      }
    }
    return nil
  }

  /// What holds where nothing is written: a container that stores when it is asked keeps what it makes.
  private func unwritten(_ shape: OwnRegisteringShape) -> Lifetime {
    if FactoryCall(of: shape, context) == .perhaps { return .unread }
    guard shape.lifetime.isEmpty else { return .singleton }
    return reader.shapes.keepers.contains(shape.owner) ? .singleton : .perRequest
  }

  private func lifetime(_ value: ExprSyntax, for label: String) -> Lifetime? {
    if let flag = value.as(BooleanLiteralExprSyntax.self) {
      guard let meant = Self.lifetime(named: label) else { return nil }
      let isTrue = flag.literal.tokenKind == .keyword(.true)
      return isTrue ? meant : meant == .perRequest ? .singleton : .perRequest
    }
    let member =
      value.as(MemberAccessExprSyntax.self)
      ?? value.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)
    return member.flatMap { Self.lifetime(named: $0.declName.baseName.identifierText) }
  }

  /// The lifetime that a word means, such as `singleton` or `registerTransient`; nil for other words.
  static func lifetime(named name: String) -> Lifetime? {
    let word = name.lowercased()
    if word.contains("weak") { return .weak }
    if word.contains("graph") { return .objectGraph }
    if Self.made.contains(where: word.contains) { return .perRequest }
    return Self.kept.contains(where: word.contains) ? .singleton : nil
  }
}

/// Whether a function that registers calls the factory that it is given, as in `values[key] = make()`.
private enum FactoryCall {
  case always
  /// In some branch, where it is kept in another one.
  case perhaps

  init?(of shape: OwnRegisteringShape, _ context: LoweringContext) {
    guard let place = shape.factory, let body = shape.node.body else { return nil }
    let parameters = Array(shape.node.signature.parameterClause.parameters)
    let name = (parameters[place].secondName ?? parameters[place].firstName).identifierText
    var isPerhapsCalled = false
    var isKept = false
    for token in body.tokens(viewMode: .sourceAccurate) where token.text == name {
      guard let use = token.parent?.as(DeclReferenceExprSyntax.self) else { continue }
      let code = CodePlace(of: use, context.forks)
      let isSure = context.branches.path(to: Syntax(use)).isEmpty
      let isCall =
        use.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == ExprSyntax(use).id
        && !Self.isInClosure(use, of: shape.node)
      if isCall, isSure, code.timing == .eager {
        self = .always
        return
      }
      isPerhapsCalled = isPerhapsCalled || isCall
      isKept = isKept || isSure && !isCall
    }
    guard isPerhapsCalled, !isKept else { return nil }
    self = .perhaps
  }

  private static func isInClosure(
    _ use: DeclReferenceExprSyntax, of function: FunctionDeclSyntax
  ) -> Bool {
    let code = sequence(first: Syntax(use)) { $0.parent }.first {
      $0.is(ClosureExprSyntax.self) || $0.is(FunctionDeclSyntax.self)
    }
    return code?.id != function.id
  }
}
