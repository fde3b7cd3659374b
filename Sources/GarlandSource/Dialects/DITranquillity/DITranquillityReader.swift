// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Reads registrations on DITranquillity's `DIContainer`, versions 4 to 6 and most of 3.
struct DITranquillityReader: RegistrationReader {
  let context: LoweringContext
  private var injections: InjectionReader {
    InjectionReader(context: context, dialect: .ditranquillity)
  }

  init(context: LoweringContext) {
    self.context = context
  }

  func registration(_ call: CallChain.Call) -> PendingRegistration? {
    switch call.name {
    case "register", "register1": factoryRegistration(call)
    case "registerStoryboard": storyboardRegistration(call)
    default: nil
    }
  }

  private func factoryRegistration(_ call: CallChain.Call) -> PendingRegistration? {
    let isMain = call.argument("main") != nil
    var values = call.values
    if let main = call.argument("main") { values.insert(main, at: 0) }
    guard let source = values.first else { return nil }
    let arities: ClosedRange<Int>? = call.name == "register1" ? 1...1 : nil
    var reading = context.factories.read(source, arities: arities)
    let changes = values.dropFirst().compactMap { $0.as(ClosureExprSyntax.self) }
    ModificatorReader(context: context).apply(changes, to: &reading.parameters)
    if reading.parameters.allSatisfy({ $0.type != nil || $0.isAssisted }),
      reading.opaqueReason?.hasPrefix("the type of '") == true,
      reading.parameters.contains(where: \.isAssisted)
    {
      reading.opaqueReason = nil
    }
    let type = reading.value?.withoutOptional
    let key = type.map { context.key($0) } ?? Key(source.excerpt)
    var pending = pending(key, call)
    pending.binding.origin = reading.origin
    pending.binding.effects = reading.effects
    pending.binding.isolation = isMain ? .mainActor : .nonisolated
    pending.binding.opaqueReason = reading.opaqueReason
    pending.hasUnknownKey = type == nil || type?.isOpen == true
    if pending.hasUnknownKey {
      pending.setOpaque("the type of the registered value cannot be read")
    }
    for (place, parameter) in reading.parameters.enumerated() {
      injections.add(
        parameter, site: .parameter(index: place, label: parameter.label), to: &pending)
    }
    return PendingRegistration(pending: pending, value: type)
  }

  private func pending(_ key: Key, _ call: CallChain.Call) -> PendingBinding {
    var binding = Binding(key, location: call.location)
    binding.exposures = [Exposure(key, role: .candidate, location: call.location)]
    return PendingBinding(binding: binding)
  }

  private func storyboardRegistration(_ call: CallChain.Call) -> PendingRegistration {
    let imports = context.index.file(of: call.node)?.imports ?? []
    let isMac = !imports.isDisjoint(with: ["AppKit", "Cocoa"])
    let type = SourceType.nominal(
      context.index.external(isMac ? "NSStoryboard" : "UIStoryboard"), [])
    var pending = pending(context.key(type), call)
    if let name = injections.name(call.argument("name")) {
      let named = Exposure(context.key(type, tag: name), role: .candidate, location: call.location)
      pending.binding.exposures.append(named)
    }
    pending.isRoot = true
    var registration = PendingRegistration(pending: pending, value: type)
    registration.storyboard = call.literal("name")
    return registration
  }

  func read(_ call: CallChain.Call, on identity: ContainerIdentity, _ calls: ContainerCallReader) {
    switch call.name {
    case "append":
      if let module = call.argument("part") ?? call.argument("framework") {
        calls.include(module, call, identity)
      }
    case "resolve", "resolveMany", "inject": calls.resolve(call, .ditranquillity, identity)
    default: break
    }
  }

  func asked(by call: CallChain.Call, _ calls: ContainerCallReader) -> Asked {
    calls.asked(by: call, .ditranquillity)
  }

  /// The request for the type that the context of an expression requires, also through `many(…)` and `by(tag:on:)`.
  func asked(around expression: ExprSyntax, _ calls: ContainerCallReader) -> Asked {
    let reader = ClosureParameterReader(index: context.index, typer: context.typer)
    let found = reader.marked(expression, at: calls.file.location(of: expression))
    return Asked(type: found.type, tag: found.tag, cardinality: found.isMany ? .many : nil)
  }

  /// Reads `DISetting.Defaults.lifeTime = …`, which sets the default lifetime of registrations.
  func readAssignment(
    of value: ExprSyntax, to target: ExprSyntax, _ calls: ContainerCallReader
  ) {
    let words = target.trimmedDescription.split(separator: ".")
    guard words.suffix(3) == ["DISetting", "Defaults", "lifeTime"],
      words.count == 3 || words[0] == "DITranquillity", context.index.globals["DISetting"] == nil
    else { return }
    context.defaultLifetimes[Library.ditranquillity.name, default: []]
      .insert(lifetime(value, depth: 0) ?? .unread)
  }

  func apply(_ modifier: CallChain.Call, to registration: inout PendingRegistration) -> Bool {
    switch modifier.name {
    case "as": expose(modifier, in: &registration)
    case "injection":
      injections.read(modifier, value: registration.value, into: &registration.pending)
    case "lifetime":
      registration.pending.setLifetime(lifetime(modifier.firstValue, depth: 0))
    case "default", "test": registration.pending.isDefault = true
    case "root": registration.pending.isRoot = true
    case "unused":
      registration.pending.binding.suppressions.append(
        Suppression(.unusedBinding, because: "the registration says '.unused()'"))
    case "postInit", "initialize", "autoInjectSubviews", "injectSubviews": break
    default: return false
    }
    return true
  }

  private func expose(_ modifier: CallChain.Call, in registration: inout PendingRegistration) {
    guard
      let type = context.metatype(modifier.argument("check") ?? modifier.firstValue)?
        .withoutOptional,
      !type.isOpen
    else {
      registration.pending.setUnknownKey()
      registration.pending.setOpaque("the type in '.as' cannot be read")
      return
    }
    if modifier.argument("check") == nil {
      registration.casts.append(.init(type: type, location: modifier.location))
    }
    var key = context.key(type)
    key.tag = context.tag(
      modifier.argument("tag"), of: key.type, at: modifier.location, in: &registration.pending)
    if let written = modifier.argument("name") {
      guard let name = injections.name(written) else {
        registration.pending.setUnknownKey()
        registration.pending.setOpaque("the name in '.as' cannot be read")
        return
      }
      key.tag = name
    }
    if registration.named.isEmpty {
      registration.named = Set(registration.pending.binding.exposures.map(\.key))
    }
    guard registration.named.insert(key).inserted else { return }
    registration.pending.binding.exposures.append(
      Exposure(key, role: .candidate, location: modifier.location))
  }

  /// The lifetime for which an expression stands.
  ///
  /// The library makes `single` instances when the container is initialized, and regards them as used.
  func lifetime(_ expression: ExprSyntax?, depth: Int) -> Lifetime? {
    guard let expression, depth < 4 else { return nil }
    if let call = expression.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      let argument = call.arguments.first?.expression
    {
      if name == "custom" {
        return CustomScopeReader(context: context).scope(argument).map(Lifetime.scoped)
      }
      let isWeak = argument.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "weak"
      return name == "perRun" || name == "perContainer" ? (isWeak ? .weak : .singleton) : nil
    }
    guard let member = expression.as(MemberAccessExprSyntax.self) else {
      return constant(expression, depth: depth)
    }
    switch member.declName.baseName.text {
    case "single": return .eager
    case "lazySingle": return .singleton
    case "weakSingle": return .weak
    case "objectGraph": return .objectGraph
    case "prototype": return .perRequest
    case "perRun", "perContainer": return .singleton
    default: return constant(expression, depth: depth)
    }
  }

  /// The lifetime of a constant, or of a variable's initial value.
  private func constant(_ expression: ExprSyntax, depth: Int) -> Lifetime? {
    var property: PropertyDeclaration?
    if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base,
      let owner = context.typer.typeExpression(base)
    {
      property = context.typer.property(member.declName.baseName.identifierText, of: owner)?.0
    } else if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText {
      switch context.typer.value(named: name, at: Syntax(expression)) {
      case .property(let found, _): property = found
      case .variable(_, let value?): return lifetime(value, depth: depth + 1)
      case .expression(let value): return lifetime(value, depth: depth + 1)
      default: return nil
      }
    }
    return lifetime(property?.value, depth: depth + 1)
  }
}
