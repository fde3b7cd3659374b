// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

extension ScriptCollector {
  /// Notes a resolve of a type on an unreadable receiver that can only be a container of a library.
  ///
  /// Tests resolve much that they make in ways of their own.
  func noteUnread(_ call: CallChain.Call, of receiver: ExprSyntax?) {
    guard !file.isOfTest, call.name.hasPrefix("resolve"),
      !file.libraries.isEmpty,
      let receiver, receiver.as(MemberAccessExprSyntax.self).map({ $0.base != nil }) ?? true,
      context.metatype(call.firstValue ?? call.argument("here")) != nil,
      context.typer.typeExpression(receiver) == nil,
      context.typer.type(of: receiver)?.isOpen ?? true
    else { return }
    context.unreadRoots.append(call.location)
    context.unreadParts[call.location] = .container
  }

  /// Treats the key of a registration as bound if its unreadable receiver can only be a container of a library.
  func noteUnreadRegistration(_ call: CallChain.Call, of receiver: ExprSyntax?) {
    guard !file.isOfTest, let receiver, context.typer.typeExpression(receiver) == nil,
      mayBeContainer(receiver, calling: call.name)
    else { return }
    for dialect in file.libraries.compactMap(context.dialect(_:)) {
      guard let key = dialect.reader(context).keyOfUnread(call) else { continue }
      context.assume(
        key, "'\(key)' is not verified: the container that it is registered with cannot be read",
        at: call.location)
    }
  }

  /// Notes a call such as `Resolver.registerCore()`, whose function is not among the sources and may bind anything.
  func noteForeignRegistrar(_ chain: CallChain) {
    guard !file.isOfTest, let receiver = chain.receiver, let call = chain.calls.first,
      call.name.hasPrefix("register"), call.name != "register",
      let dialect = dialect(of: receiver, at: Syntax(call.node)),
      call.name != dialect.library.moduleFunction, !dialect.library.verbs.contains(call.name),
      context.tracker.functions(calledBy: call.node).isEmpty
    else { return }
    let identity = context.tracker.identity(of: receiver, at: Syntax(call.node))
    actions.record(.includeUnknown(call.node.calledExpression.excerpt), at: call, identity)
  }

  /// Whether the type of a value cannot be read, or is a protocol without the method, so that its real type is hidden.
  private func mayBeContainer(_ value: ExprSyntax, calling name: String) -> Bool {
    guard let type = context.typer.type(of: value), !type.isOpen else { return true }
    return type.declaration?.isProtocol == true && context.typer.functions(name, of: type).isEmpty
  }
}
