// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftParser
import SwiftSyntax

/// Reads registrations on Garland's `ContainerBuilder`.
struct GarlandReader: RegistrationReader {
  let context: LoweringContext
  private var injections: InjectionReader { InjectionReader(context: context, dialect: .garland) }

  init(context: LoweringContext) {
    self.context = context
  }

  func registration(_ call: CallChain.Call) -> PendingRegistration? {
    if call.name == "registerStoryboard" { return storyboard(call) }
    if call.name == "replace" { return ReplacementReader(context: context).registration(call) }
    guard ["register", "external", "contribute", "value", "decorate"].contains(call.name) else {
      return nil
    }
    let exposed = context.metatype(call.argument("as"))
    let isMain = call.argument("main") != nil
    let value = call.argument("value")
    let source = call.argument(["main", "async"]) ?? value ?? call.firstValue
    guard let source else { return nil }
    var reading: FactoryReading
    if call.name == "value" || value != nil {
      reading = FactoryReading(value: context.typer.type(of: source), origin: .value)
    } else {
      reading = context.factories.read(source, expected: exposed)
      if call.argument("async") != nil { reading.effects.insert(.async) }
    }
    return registration(call, reading, exposed: exposed, isMain: isMain)
  }

  private func registration(
    _ call: CallChain.Call, _ reading: FactoryReading, exposed: SourceType?, isMain: Bool
  ) -> PendingRegistration {
    let type = exposed ?? reading.value
    let arguments = argumentType(reading)
    var key =
      type.map { context.key($0) }
      ?? Key((call.firstValue ?? ExprSyntax(call.node)).excerpt)
    // The same parameter of two functions, or in two calls of one, stands for different types.
    if type?.isOpen == true { key.type = .unknown(key.type.shortName, at: call.location) }
    key.arguments = arguments
    var binding = Binding(key, location: call.location)
    binding.exposures[0].location = call.location
    if call.name == "contribute" { binding.exposures[0].role = .contribution }
    if call.name == "decorate" { binding.exposures[0].role = .decorator }
    if reading.origin == .value { binding.lifetime = .singleton }
    if exposed != nil, let value = reading.value, value != exposed {
      binding.implementation = context.namer.reference(value)
    }
    binding.origin = reading.origin
    binding.effects = reading.effects
    let isOnMainActor =
      isMain || reading.isolation == .mainActor && call.argument("async") == nil
    binding.isolation = isOnMainActor ? .mainActor : .nonisolated
    binding.opaqueReason = reading.opaqueReason
    let assisted = assistedTypes(reading)
    if assisted.count > 1 {
      binding.faults = [.severalArguments(assisted.map(context.namer.reference))]
    }
    if reading.isolation == .unknown { binding.suppressions.append(.unknownIsolation) }
    var pending = PendingBinding(binding: binding)
    pending.hasUnknownKey = type == nil || type?.isOpen == true
    if pending.hasUnknownKey {
      pending.setOpaque("the type of the registered value cannot be read")
    }
    if let mapKey = call.argument("key") { setMapKey(mapKey, call, 0, in: &pending) }
    if call.name == "decorate" { decorate(call, in: &pending) }
    noteDefaults(of: reading, call)
    noteMaker(call)
    let decorated = call.name == "decorate" ? 1 : 0
    for (place, parameter) in reading.parameters.enumerated().dropFirst(decorated) {
      injections.add(
        parameter, site: .parameter(index: place, label: parameter.label), to: &pending)
    }
    return PendingRegistration(
      pending: pending, value: reading.value, exposed: exposed, arguments: arguments)
  }

  /// Notes how the instances are made, unless it is by an initializer.
  private func noteMaker(_ call: CallChain.Call) {
    guard let source = call.argument(["main", "async"]) ?? call.firstValue else { return }
    if let closure = source.as(ClosureExprSyntax.self) {
      if !closure.namedParameters.isEmpty || !isInitializer(closure) {
        context.makers[call.location] = .closure
      }
      return
    }
    guard let name = source.nameToken?.identifierText, name != "init" else { return }
    let base = source.as(MemberAccessExprSyntax.self)?.base
    let owner = base.map { $0.trimmedDescription + "." } ?? ""
    context.makers[call.location] = .function(owner + name)
  }

  /// Whether a closure passes its parameters to the initializer of a type, so that the labels are those of the
  /// initializer.
  private func isInitializer(_ closure: ClosureExprSyntax) -> Bool {
    var result =
      closure.statements.count == 1 ? closure.statements.first?.item.as(ExprSyntax.self) : nil
    if let attempt = result?.as(TryExprSyntax.self) { result = attempt.expression }
    if let awaiting = result?.as(AwaitExprSyntax.self) { result = awaiting.expression }
    guard let call = result?.as(FunctionCallExprSyntax.self),
      context.typer.constructedType(call.calledExpression, call) != nil
    else { return false }
    return call.arguments.allSatisfy { argument in
      argument.expression.is(DeclReferenceExprSyntax.self)
        || ShorthandCounter.count(in: argument.expression) == 0
    }
  }

  /// Notes the help text for an unbound parameter with a default value.
  private func noteDefaults(of reading: FactoryReading, _ call: CallChain.Call) {
    guard let source = call.argument(["main", "async"]) ?? call.firstValue,
      source.is(MemberAccessExprSyntax.self) || source.is(DeclReferenceExprSyntax.self)
    else { return }
    for parameter in reading.parameters where parameter.hasDefault {
      let name = parameter.label.map { "'\($0)'" } ?? "the parameter"
      context.defaults[parameter.location] =
        "\(name) has a default, which '\(source.excerpt)' as a function does not use: "
        + "register a closure that leaves it out"
    }
  }

  private func storyboard(_ call: CallChain.Call) -> PendingRegistration {
    let type = SourceType.nominal(context.index.external("UIStoryboard"), [])
    var binding = Binding(context.key(type), location: call.location)
    binding.isolation = .mainActor
    var registration = PendingRegistration(pending: PendingBinding(binding: binding), value: type)
    registration.storyboard = call.literal("name")
    return registration
  }

  /// The type of the run-time arguments: one alone, or several as a tuple.
  private func argumentType(_ reading: FactoryReading) -> TypeReference? {
    let assisted = assistedTypes(reading)
    if assisted.count > 1 {
      return context.namer.reference(.tuple(assisted.map { .init(label: nil, type: $0) }))
    }
    return assisted.first.map(context.namer.reference)
  }

  /// The types of the parameters for the caller's arguments.
  private func assistedTypes(_ reading: FactoryReading) -> [SourceType] {
    let needs = NeedReader(context: context, dialect: .garland)
    return reading.parameters.compactMap { $0.type.map(needs.need) }.filter(\.isAssisted)
      .map(\.type)
  }

  func apply(_ modifier: CallChain.Call, to registration: inout PendingRegistration) -> Bool {
    switch modifier.name {
    case "as": expose(modifier, role: .exclusive, in: &registration)
    case "contributes":
      let place = registration.pending.binding.exposures.count
      expose(modifier, role: .contribution, in: &registration)
      if let mapKey = modifier.argument("key"),
        registration.pending.binding.exposures.indices.contains(place)
      {
        setMapKey(mapKey, modifier, place, in: &registration.pending)
      }
    case "tag":
      let tag = context.tag(
        modifier.firstValue, of: registration.pending.binding.key.type, at: modifier.location,
        in: &registration.pending)
      if let tag { setTag(tag, in: &registration.pending) }
    case "injection":
      injections.read(modifier, value: registration.value, into: &registration.pending)
    case "afterConstruction":
      if let body = modifier.firstValue?.as(ClosureExprSyntax.self) {
        registration.pending.addThrowing(context.factories.effects(of: body))
      }
    case "ignoringInjections": break
    case "onStart", "onStop":
      if let closure = modifier.firstValue?.as(ClosureExprSyntax.self),
        let value = registration.value
      {
        context.typer.setParameter(0, of: closure, to: value)
      }
      registration.pending.isStarted = true
      registration.pending.binding.ending = .asynchronous
    case "onEnd": readEnding(modifier, in: &registration)
    case "lifetime", "uncheckedLifetime": setLifetime(modifier, in: &registration)
    case "override": registration.pending.binding.precedence = .override
    case "default": registration.pending.binding.precedence = .fallback
    case "root":
      registration.pending.isRoot = true
      registration.pending.isDeclaredRoot = true
      registration.pending.isRootAwaited = modifier.isAwaited
    case "privateToModule": registration.pending.binding.isPrivate = true
    case "when":
      if let profile = modifier.firstValue {
        registration.pending.binding.condition.append(
          ProfileReader(context: context).profile(profile))
      }
    case "suppress": suppress(modifier, in: &registration)
    default: return false
    }
    return true
  }

  private func expose(
    _ modifier: CallChain.Call, role: Exposure.Role, in registration: inout PendingRegistration
  ) {
    var type = context.metatype(modifier.firstValue)
    if type == nil, let closure = modifier.closure {
      let value = registration.exposed ?? registration.value
      if let value { context.typer.setParameter(0, of: closure, to: value) }
      type = context.typer.result(of: closure)
    }
    guard let type, !type.isOpen else {
      registration.pending.setUnknownKey()
      registration.pending.setOpaque("the type in '.\(modifier.name)' cannot be read")
      return
    }
    var key = context.key(type)
    key.tag = context.tag(
      modifier.argument("tag"), of: key.type, at: modifier.location, in: &registration.pending)
    key.arguments = registration.arguments
    registration.pending.binding.exposures.append(
      Exposure(key, role: role, location: modifier.location))
  }

  private func setLifetime(_ modifier: CallChain.Call, in registration: inout PendingRegistration) {
    guard let lifetime = Self.lifetime(modifier.firstValue, context) else {
      registration.pending.setLifetime(nil)
      return
    }
    if lifetime.isIgnored(by: registration.pending.binding.origin) {
      registration.pending.binding.faults =
        lifetime == registration.pending.binding.lifetime ? [] : [.ignoredLifetime(lifetime)]
      return
    }
    if registration.pending.hasLifetime,
      ![lifetime, .unread].contains(registration.pending.binding.lifetime)
    {
      registration.pending.binding.faults.append(
        .ignoredLifetime(registration.pending.binding.lifetime))
    }
    registration.pending.binding.lifetime = lifetime
    registration.pending.hasLifetime = true
    registration.pending.scope = lifetime.scopeKind.flatMap { _ in
      let call = modifier.firstValue?.as(FunctionCallExprSyntax.self)
      return context.metatype(call?.arguments.first?.expression)
    }
  }

  /// Notes whether the work at an instance's end is awaited.
  private func readEnding(
    _ modifier: CallChain.Call, in registration: inout PendingRegistration
  ) {
    guard let body = modifier.firstValue, registration.pending.binding.ending != .asynchronous
    else { return }
    if let closure = body.as(ClosureExprSyntax.self), let value = registration.value {
      context.typer.setParameter(0, of: closure, to: value)
    }
    let isAwaited = context.factories.read(body).effects.contains(.async)
    registration.pending.binding.ending = isAwaited ? .asynchronous : .synchronous
  }

  /// The lifetime that an expression names.
  static func lifetime(_ expression: ExprSyntax?, _ context: LoweringContext) -> Lifetime? {
    if let call = expression?.as(FunctionCallExprSyntax.self),
      let argument = call.arguments.first?.expression
    {
      switch call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text {
      case "scoped":
        let kind = context.metatype(argument).map(context.namer.name)
        return .scoped(kind ?? argument.trimmedDescription)
      case "timeToLive": return .timeToLive(DurationReader.duration(argument))
      default: return nil
      }
    }
    switch expression?.as(MemberAccessExprSyntax.self)?.declName.baseName.text {
    case "perRequest": return .perRequest
    case "objectGraph": return .objectGraph
    case "singleton": return .singleton
    case "eager": return .eager
    case "weak": return .weak
    default: return nil
    }
  }

  private func suppress(_ modifier: CallChain.Call, in registration: inout PendingRegistration) {
    guard let member = modifier.firstValue?.as(MemberAccessExprSyntax.self) else { return }
    let name = member.declName.baseName.identifierText
    let id = DiagnosticID(name.prefix(1).uppercased() + name.dropFirst())
    let reason =
      modifier.argument("because")?.as(StringLiteralExprSyntax.self)?.representedLiteralValue ?? ""
    registration.pending.binding.suppressions.append(Suppression(id, because: reason))
  }
}

extension CallChain.Call {
  /// Whether the call has the argument `awaited: true`.
  var isAwaited: Bool {
    argument("awaited")?.as(BooleanLiteralExprSyntax.self)?.literal.text == "true"
  }

  /// The literal text of an argument.
  func literal(_ label: String) -> String? {
    argument(label)?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }
}
