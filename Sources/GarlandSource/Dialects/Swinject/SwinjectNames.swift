// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Reads the `name:` of registrations and resolves.
struct SwinjectNames {
  let context: LoweringContext

  /// The name in a call, also of an overload of the app's own.
  func name(in call: CallChain.Call) -> OwnFunction.Name {
    guard let written = call.argument("name") else { return handedName(in: call) }
    if written.is(NilLiteralExprSyntax.self) { return .none }
    return tag(written).map(OwnFunction.Name.name) ?? .unknown(written)
  }

  private func handedName(in call: CallChain.Call) -> OwnFunction.Name {
    guard let own = OwnFunction(calledBy: call.node, context) else { return .none }
    let handed = handedName(by: own, call.name, 0)
    return own.name(handed, in: call.node, SwinjectReader(context: context))
  }

  private func handedName(by own: OwnFunction, _ verb: String, _ depth: Int) -> HandedName {
    guard depth < 4, let inner = own.inner(verb) else { return .none }
    let reader = SwinjectReader(context: context)
    if inner.argument("name") == nil, let callee = OwnFunction(calledBy: inner.node, context),
      callee.node.id != own.node.id
    {
      let name = handedName(by: callee, verb, depth + 1)
      return own.handedName(name, by: callee, in: inner.node, reader)
    }
    return own.handedName(in: inner, reader)
  }

  /// The arguments that an overload of the app's own passes to the factory; nil if it passes none.
  func handedArguments(in call: CallChain.Call) -> TypeReference? {
    guard let own = OwnFunction(calledBy: call.node, context), let inner = own.inner(call.name)
    else { return nil }
    let passed = inner.passedToFactory
    if passed.isEmpty { return nil }
    return context.argumentReference(passed.map { own.type(of: $0, in: call.node) })
  }

  /// The name for which an expression stands.
  func tag(_ expression: ExprSyntax) -> TagReference? {
    ConstantReader(typer: context.typer).text(of: expression).map { .name($0) }
  }
}
