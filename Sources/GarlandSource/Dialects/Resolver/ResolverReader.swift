// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Reads registrations and resolves of Resolver.
struct ResolverReader: RegistrationReader {
  let context: LoweringContext

  // MARK: Registrations

  /// Reads `register { … }` and `register(X.self, name: …) { resolver, arguments in … }`.
  func registration(_ call: CallChain.Call) -> PendingRegistration? {
    if call.name == "autoregister" {
      return ResolverAutoregistration(context: context).registration(call)
    }
    guard call.name == "register" else { return nil }
    let written = call.firstValue.flatMap { $0.is(ClosureExprSyntax.self) ? nil : $0 }
    let factory = call.closure.map { ExprSyntax($0) } ?? call.argument("factory")
    let explicit = written.flatMap(context.metatype)
    if isOfProgram(call) { return nil }
    if isReadElsewhere(call) || explicit?.isOpen == true { return nil }
    let made = factory.flatMap { value(of: $0, expected: explicit) }?.withoutOptional
    if made?.isOpen == true, explicit == nil { return nil }
    return pending(explicit ?? made, made: made, call)
  }

  /// Whether a call is of a function that only the program can have, since those of the library take a factory.
  private func isOfProgram(_ call: CallChain.Call) -> Bool {
    call.closure == nil && call.argument("factory") == nil
      && !context.typer.candidates(for: call.node).isEmpty
  }

  /// Whether a registration is read at the calls of the function around it.
  private func isReadElsewhere(_ call: CallChain.Call) -> Bool {
    guard let function = Syntax(call.node).enclosing(FunctionDeclSyntax.self),
      context.registering.functions[function.id] != nil
    else { return false }
    if let type = context.metatype(call.firstValue) { return type.isOpen }
    let own = OwnFunction(node: function, context: context)
    return call.closure.flatMap(own.made) != nil
  }

  private func value(of factory: ExprSyntax, expected: SourceType?) -> SourceType? {
    guard let closure = factory.as(ClosureExprSyntax.self) else {
      return context.factories.read(factory, expected: expected).value
    }
    context.typer.setParameter(0, of: closure, to: container)
    return context.typer.result(of: closure)
  }

  /// A registration of a type, with its name and the default lifetime.
  func pending(
    _ type: SourceType?, made: SourceType?, _ call: CallChain.Call
  ) -> PendingRegistration {
    var key = type.map { context.key($0) } ?? Key(call.node.excerpt)
    var pending = PendingBinding(binding: Binding(key, location: call.location))
    if type == nil {
      pending.hasUnknownKey = true
      pending.hasTagOfUnknownKey = true
      pending.isMadeByLibrary = call.closure.map(isMadeByLibrary) ?? false
      pending.setOpaque("the type of what '\(call.name)' makes cannot be read")
    }
    if let written = call.argument("name"), !written.is(NilLiteralExprSyntax.self) {
      key.tag = name(written)
      if key.tag == nil {
        key.tag = context.unknownTag(written, at: call.location)
        pending.hasUnknownKey = true
        pending.hasTagOfUnknownKey = false
        if type?.isOpen == false { pending.typeOfUnknownKey = key.type.qualifiedName }
        pending.setOpaque("the name in 'register' cannot be read")
      }
    }
    pending.binding.exposures = [Exposure(key, location: call.location)]
    pending.binding.lifetime = .objectGraph
    if call.closure.map(ResolverArguments(context: context).areNeeded) == true {
      context.readsArguments.insert(call.location)
    }
    // The instance may be bound as another type, as in `{ SystemClock() as Clock }`.
    let own = call.closure.flatMap(context.typer.newType) ?? made
    if let own, own != type { pending.binding.implementation = context.namer.reference(own) }
    return PendingRegistration(pending: pending, value: made, exposed: type)
  }

  /// Whether a closure only calls a type outside the sources, which cannot depend on types of the sources.
  private func isMadeByLibrary(_ closure: ClosureExprSyntax) -> Bool {
    guard var current = closure.statements.onlyResult else { return false }
    while true {
      if let call = current.as(FunctionCallExprSyntax.self) {
        let isPlain = call.arguments.allSatisfy { $0.expression.metatypeBase == nil }
        guard isPlain, call.trailingClosure == nil else { return false }
        current = call.calledExpression
      } else if let base = current.as(MemberAccessExprSyntax.self)?.base {
        current = base
      } else {
        return context.typer.typeExpression(current)?.declaration?.isExternal ?? false
      }
    }
  }

  private var container: SourceType {
    .nominal(context.index.external("Resolver", of: .resolver), [])
  }

  func apply(_ modifier: CallChain.Call, to registration: inout PendingRegistration) -> Bool {
    switch modifier.name {
    case "implements": addService(modifier, &registration)
    case "scope":
      if let scope = modifier.firstValue { setScope(scope, of: &registration) }
    case "resolveProperties":
      guard let closure = modifier.closure else { break }
      context.typer.setParameter(0, of: closure, to: container)
      if let type = registration.value { context.typer.setParameter(1, of: closure, to: type) }
      context.completions.insert(closure.id)
    default: return false
    }
    return true
  }

  private func addService(_ modifier: CallChain.Call, _ registration: inout PendingRegistration) {
    let written = modifier.argument("name").flatMap { $0.is(NilLiteralExprSyntax.self) ? nil : $0 }
    let tag = written.flatMap(name)
    guard let type = context.metatype(modifier.firstValue), !type.isOpen,
      written == nil || tag != nil
    else {
      registration.pending.setUnknownKey()
      return
    }
    registration.pending.binding.exposures.append(
      Exposure(context.key(type, tag: tag), location: modifier.location))
  }

  func setScope(_ scope: ExprSyntax, of registration: inout PendingRegistration) {
    registration.pending.setLifetime(lifetime(scope))
  }

  /// The lifetime of a scope, or nil if only the running program knows it.
  ///
  /// A scope of the program's own keeps its instances until it is reset.
  private func lifetime(_ scope: ExprSyntax) -> Lifetime? {
    let names = ScopeNames(typer: context.typer, owners: ["Resolver", "ResolverScope"])
    switch names.scope(scope) {
    case nil, .ofLibrary("defaultScope"): return nil
    case .ofLibrary("unique"): return .perRequest
    case .ofLibrary("graph"): return .objectGraph
    case .ofLibrary("shared"): return .weak
    case let found? where context.resetScopes.contains(found.name, of: .resolver):
      return .scoped(found.name)
    default: return .singleton
    }
  }

  /// Reads `Resolver.defaultScope = …`, which sets the default scope of registrations.
  ///
  /// `Resolver.root = …` sets the container that is asked.
  func readAssignment(
    of value: ExprSyntax, to target: ExprSyntax, _ calls: ContainerCallReader
  ) {
    switch context.setting(target, of: .resolver) {
    case "defaultScope":
      context.defaultLifetimes[library, default: []].insert(lifetime(value) ?? .unread)
    case "root":
      let identity = context.tracker.identity(of: value, at: Syntax(value))
      let location = calls.file.location(of: target)
      guard case .created = identity, !context.index.previews.contains(location) else { return }
      calls.record(.parent(identity), at: Syntax(target), location, .unknown)
    default: break
    }
  }

  private var library: String { Library.resolver.name }

  // MARK: Requests

  func read(_ call: CallChain.Call, on identity: ContainerIdentity, _ calls: ContainerCallReader) {
    guard ["register", "autoregister"].contains(call.name) else {
      calls.resolve(call, .resolver, identity)
      return
    }
    if call.name == "register", isOfProgram(call) { return calls.handOver(call) }
    if isReadElsewhere(call) || isOfOverload(call) { return }
    calls.record(.includeUnknown(call.node.excerpt), at: call, identity)
  }

  /// Whether a call is inside an overload of the app, whose calls are read like those of the library's function.
  private func isOfOverload(_ call: CallChain.Call) -> Bool {
    guard let function = Syntax(call.node).enclosing(FunctionDeclSyntax.self) else { return false }
    return [call.name, "autoregister"].contains(function.name.text)
      && context.dialect(of: context.typer.selfType(at: Syntax(function))) != nil
  }

  /// Reads `resolve()`, `resolve(X.self, name: …)` and `optional(…)`, which returns nil if nothing is bound.
  func asked(by call: CallChain.Call, _ calls: ContainerCallReader) -> Asked {
    let explicit = context.metatype(call.firstValue)
    var asked = Asked(type: explicit ?? context.typer.contextualType(of: ExprSyntax(call.node)))
    asked.type = asked.type?.withoutOptional
    let value = ExprSyntax(call.node)
    let isNeeded = call.name != "optional" || context.isForced(value)
    if call.argument("args") == nil { context.withoutArguments.insert(call.location) }
    asked.cardinality = isNeeded ? .one : .optional
    return asked
  }

  /// Reads a text, or a constant of `Resolver.Name`.
  func name(_ expression: ExprSyntax) -> TagReference? {
    text(of: expression).map { .name($0) }
  }

  private func text(of expression: ExprSyntax, _ steps: Int = 0) -> String? {
    guard steps < 16 else { return nil }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      guard let only = call.arguments.first, call.arguments.count == 1, makesName(call) else {
        return nil
      }
      return text(of: only.expression, steps + 1)
    }
    let constants = ConstantReader(typer: context.typer)
    if let text = constants.text(of: expression) { return text }
    let value = constants.constant(expression) ?? declaredName(expression)
    return value.flatMap { text(of: $0, steps + 1) }
  }

  /// Whether a call creates a name from a text.
  private func makesName(_ call: FunctionCallExprSyntax) -> Bool {
    ["Name", "Self", "init", "name"].contains(call.calledExpression.nameToken?.text)
  }

  /// The value of a constant in an extension of `Resolver.Name`.
  private func declaredName(_ expression: ExprSyntax) -> ExprSyntax? {
    if let base = expression.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription {
      guard ["Name", "Resolver.Name", "Self"].contains(base) else { return nil }
    }
    let name = expression.nameToken?.identifierText
    let names = context.index.extensions.lazy.filter {
      $0.node.extendedType.trimmedDescription == "Resolver.Name"
    }
    let found = names.flatMap(\.properties).first { $0.name == name }
    return found.flatMap(context.typer.constant(of:))
  }
}
