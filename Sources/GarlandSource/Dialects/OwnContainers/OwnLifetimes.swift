// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Determines the lifetimes in a program's own container by the words that the program uses for them.
struct OwnLifetimes {
  let context: LoweringContext
  let reader: OwnContainerReader

  private static let kept = [
    "singleton", "single", "shared", "container", "cached", "cache", "global", "application",
    "permanent", "persistent", "lasting", "once",
  ]
  private static let made = [
    // An article about such containers misspells its own case `perRequest`.
    "transient", "unique", "factory", "prototype", "always", "new", "instanceper", "multiple",
    "perreq", "percall",
  ]

  /// The lifetime of the registration that a call makes.
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
    let parameters = Array(shape.node.parameters)
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

  /// The default lifetime: a container that stores something while it resolves keeps its instances.
  private func unwritten(_ shape: OwnRegisteringShape) -> Lifetime {
    let call = FactoryCall(of: shape, context)
    if call == .perhaps { return .unread }
    guard shape.lifetime.isEmpty, !reader.shapes.keepers.contains(shape.owner) else {
      return .singleton
    }
    return call == .unread ? .unread : .perRequest
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

  /// The lifetime for a word, such as `singleton` or `registerTransient`; nil for other words.
  static func lifetime(named name: String) -> Lifetime? {
    let word = name.lowercased()
    if word.contains("weak") { return .weak }
    if word.contains("graph") { return .objectGraph }
    if Self.made.contains(where: word.contains) { return .perRequest }
    return Self.kept.contains(where: word.contains) ? .singleton : nil
  }
}
