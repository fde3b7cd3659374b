// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Reads registrations on Swinject's `Container`.
struct SwinjectReader: RegistrationReader {
  let context: LoweringContext

  func registration(_ call: CallChain.Call) -> PendingRegistration? {
    switch call.name {
    case "register": return factoryRegistration(call)
    case "autoregister": return SwinjectAutoregistration(context: context).registration(call)
    case "forward": return forwarding(call)
    default: return nil
    }
  }

  /// Reads `register(X.self, name: …) { resolver, argument in … }`, also through an app's own overloads.
  private func factoryRegistration(_ call: CallChain.Call) -> PendingRegistration? {
    guard let service = call.firstValue, !service.is(ClosureExprSyntax.self) else { return nil }
    let type = context.metatype(service)
    // The registrations of a generic function are read where the function is called.
    if type == nil && isOfGenericFunction(service) { return nil }
    if let type, type.isOpen, isOfFunction(type, at: Syntax(call.node)) { return nil }
    var found = pending(type, named: call, or: service)
    if let type, type.isOpen {
      found.pending.hasUnknownKey = true
      found.pending.typeOfUnknownKey = type.declaration.map {
        context.namer.name(.nominal($0, []))
      }
    }
    readSelf(service, &found)
    guard let factory = factory(of: call) else {
      found.pending.setOpaque("the factory cannot be read")
      return found
    }
    if let closure = factory.as(ClosureExprSyntax.self) {
      readClosure(closure, &found)
    } else {
      readFunction(factory, &found)
    }
    if found.exposed?.isUnfinished == true {
      context.openKeys.insert(found.pending.binding.key.type)
    }
    return found
  }

  /// Reads `SwinjectStoryboard.defaultContainer = …`, which gives one container two names.
  func readAssignment(
    of value: ExprSyntax, to target: ExprSyntax, _ calls: ContainerCallReader
  ) {
    guard context.setting(target, of: .swinject) == "defaultContainer" else { return }
    let identity = context.tracker.identity(of: value, at: Syntax(value))
    guard !identity.isOpen, identity != .current else { return }
    calls.record(.refill(.current), at: Syntax(target), calls.file.location(of: target), identity)
  }

  func registrationChanged(by call: CallChain.Call) -> ExprSyntax? {
    call.name == "forward" ? call.argument("to") : nil
  }

  /// The binding of the type in `forward(X.self, to: entry)` if the registration cannot be read.
  private func forwarding(_ call: CallChain.Call) -> PendingRegistration? {
    guard call.argument("to") != nil, let service = call.firstValue else { return nil }
    let type = context.metatype(service)
    // The bindings of a generic function are read where the function is called.
    if type == nil, isOfGenericFunction(service), isReadElsewhere(call) { return nil }
    var found = pending(type, named: call, or: service)
    if !found.pending.hasUnknownKey, let type, !type.isOpen {
      found.pending.typeOfUnknownKey = found.pending.binding.key.type.qualifiedName
      found.pending.hasTagOfUnknownKey = true
    }
    found.pending.hasUnknownKey = true
    found.pending.setOpaque("the registration that it is forwarded to cannot be read")
    return found
  }

  func keyOfUnread(_ call: CallChain.Call) -> Key? {
    guard call.name == "register", let service = call.firstValue, let closure = call.closure,
      let type = context.metatype(service), !type.isOpen
    else { return nil }
    var found = pending(type, named: call, or: service)
    let reader = ClosureParameterReader(index: context.index, typer: context.typer)
    takeArguments(reader.parameters(of: closure, skipping: 1).map(\.type), &found)
    return found.pending.hasUnknownKey ? nil : found.pending.binding.exposures[0].key
  }

  private func factory(of call: CallChain.Call) -> ExprSyntax? {
    call.closure.map { ExprSyntax($0) }
      ?? call.arguments.last { $0.label?.text.lowercased().hasSuffix("factory") == true }?
      .expression
  }

  /// Whether an expression is a parameter such as `type: Service.Type`.
  private func isOfGenericFunction(_ expression: ExprSyntax) -> Bool {
    context.typer.type(of: expression)?.isOpen == true
  }

  /// Whether a call is inside a function whose calls are read.
  private func isReadElsewhere(_ call: CallChain.Call) -> Bool {
    let function = Syntax(call.node).enclosing(FunctionDeclSyntax.self)
    return function.map { context.registering.functions[$0.id] != nil } ?? false
  }

  /// Whether a type has a generic parameter of a function around a place.
  private func isOfFunction(_ type: SourceType, at place: Syntax) -> Bool {
    for step in place.ancestors {
      let own = step.as(FunctionDeclSyntax.self)?.genericParameterClause?.parameters
      for name in own?.map(\.name.identifierText) ?? [] {
        if type.replacing([name: .void]) != type { return true }
      }
    }
    return false
  }

  /// Notes that `Self.self` is the type on which the enclosing function is called.
  private func readSelf(_ service: ExprSyntax, _ found: inout PendingRegistration) {
    guard let owner = ownerOfSelf(service) else { return }
    context.selfRegistering.insert(owner)
    found.pending.isOfSelf = true
    if owner.isProtocol { found.pending.hasUnknownKey = true }
  }

  /// The type around `Self.self`, if it may stand for a subtype.
  func ownerOfSelf(_ service: ExprSyntax?) -> TypeDeclaration? {
    guard let base = service?.metatypeBase?.as(DeclReferenceExprSyntax.self),
      base.baseName.text == "Self",
      let owner = context.typer.types.enclosingType(of: Syntax(base)),
      owner.isProtocol || owner.isReference && !owner.isFinal
    else { return nil }
    return owner
  }

  /// A registration of a service, with its name and the default lifetime.
  func pending(
    _ type: SourceType?, named call: CallChain.Call, or service: ExprSyntax
  ) -> PendingRegistration {
    let name = SwinjectNames(context: context).name(in: call)
    let pending = context.pending(type, written: service, name: name, by: call)
    return PendingRegistration(pending: pending, value: nil, exposed: type)
  }

  // MARK: Factories

  private func readClosure(_ closure: ClosureExprSyntax, _ found: inout PendingRegistration) {
    let resolver = SourceType.nominal(context.index.external("Resolver", of: .swinject), [])
    context.typer.setParameter(0, of: closure, to: resolver)
    let reader = ClosureParameterReader(index: context.index, typer: context.typer)
    let parameters = reader.parameters(of: closure, skipping: 1)
    for (place, parameter) in parameters.enumerated() {
      if let type = parameter.type { context.typer.setParameter(place + 1, of: closure, to: type) }
    }
    takeArguments(parameters.map(\.type), &found)
    let made = context.typer.result(of: closure)
    found.complete(by: made, context)
    setValue(made, &found)
  }

  private func readFunction(_ factory: ExprSyntax, _ found: inout PendingRegistration) {
    let reading = context.factories.read(factory, expected: found.exposed)
    guard reading.opaqueReason == nil else {
      found.pending.setOpaque(reading.opaqueReason ?? "")
      return
    }
    takeArguments(reading.parameters.dropFirst().map(\.type), &found)
    setValue(reading.value, &found)
    // The requests that a function makes of its resolver belong to the registration.
    if let code = context.code(givenContainersBy: factory) {
      found.functions.append(HandedFunction(function: code))
    }
  }

  /// Notes the types of the caller's arguments, which are a part of the key.
  func takeArguments(_ types: [SourceType?], _ found: inout PendingRegistration) {
    guard !types.isEmpty else { return }
    let place = found.pending.binding.exposures.startIndex
    found.pending.binding.exposures[place].key.arguments = context.argumentReference(types)
    // Within one graph the first arguments win, which is as the library means it.
    found.pending.binding.suppressions.append(
      Suppression(.cachedArguments, because: "the instance is shared by one resolve only"))
  }

  private func setValue(_ type: SourceType?, _ found: inout PendingRegistration) {
    guard let value = type?.withoutOptional, !value.isOpen else { return }
    found.value = value
    if value != found.exposed {
      found.pending.binding.implementation = context.namer.reference(value)
    }
  }

  // MARK: Modifiers

  func apply(_ modifier: CallChain.Call, to registration: inout PendingRegistration) -> Bool {
    switch modifier.name {
    case "inObjectScope":
      if let scope = modifier.firstValue { setScope(scope, of: &registration) }
    case "implements", "forward": addServices(modifier, &registration)
    case "initCompleted":
      if let closure = modifier.closure { readCompletion(closure, registration) }
    default: return false
    }
    return true
  }

  func setScope(_ scope: ExprSyntax, of registration: inout PendingRegistration) {
    var lifetime = SwinjectScopes(context: context).lifetime(scope)
    // Nothing can keep a value weakly, but the graph, which that scope keeps instances in as well, has it.
    if lifetime == .weak, registration.value?.withoutOptional.declaration?.isValue == true {
      lifetime = .objectGraph
    }
    registration.pending.setLifetime(lifetime)
    guard let lifetime, lifetime != .objectGraph else { return }
    registration.pending.binding.suppressions.removeAll { $0.id == .cachedArguments }
  }

  /// Reads `implements(A.self, B.self)` and `forward(A.self, to: entry)`, which bind an entry under other types.
  private func addServices(
    _ modifier: CallChain.Call, _ registration: inout PendingRegistration
  ) {
    let first = registration.pending.binding.exposures[0].key
    var tag: TagReference?
    switch SwinjectNames(context: context).name(in: modifier) {
    case .none: break
    case .name(let name): tag = name
    case .unknown(let written):
      tag = context.unknownTag(written, at: modifier.location)
      registration.pending.setUnknownKey()
      registration.pending.setOpaque("the name in '.\(modifier.name)' cannot be read")
    }
    for argument in modifier.arguments where argument.label == nil {
      guard let type = context.metatype(argument.expression), !type.isOpen else {
        registration.pending.setUnknownKey()
        continue
      }
      var key = context.key(type, tag: tag)
      key.arguments = first.arguments
      registration.pending.binding.exposures.append(Exposure(key, location: modifier.location))
      registration.casts.append(
        .init(type: type.withoutOptional, location: modifier.location, call: modifier.name))
    }
  }

  /// Marks the requests in `initCompleted { resolver, instance in … }` as made after construction.
  private func readCompletion(
    _ closure: ClosureExprSyntax, _ registration: PendingRegistration
  ) {
    let resolver = SourceType.nominal(context.index.external("Resolver", of: .swinject), [])
    context.typer.setParameter(0, of: closure, to: resolver)
    if let type = registration.exposed { context.typer.setParameter(1, of: closure, to: type) }
    context.completions.insert(closure.id)
  }
}
