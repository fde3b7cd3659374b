// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Reads the calls of functions by which a program registers the values of their generic parameters.
struct RegisteringCallReader {
  let context: LoweringContext
  let file: SourceFile

  /// A registration that a call makes, and the part of the function that makes it.
  typealias Found = (function: RegisteringFunctions.Function, registration: PendingRegistration)

  /// The registrations that a call makes; none inside another such function that passes its own arguments on.
  func registrations(
    _ call: CallChain.Call, by functions: [RegisteringFunctions.Function]
  ) -> [Found] {
    let found = functions.compactMap { function -> Found? in
      let own = OwnFunction(node: function.node, context: context)
      let conditions = function.conditions.map { place, isGiven in
        own.gives(place, in: call.node).map { $0 == isGiven }
      }
      guard !conditions.contains(false), var found = registration(call, by: function) else {
        return nil
      }
      if function.isIfMissing { found.pending.yieldToOthers() }
      if conditions.contains(nil) {
        found.pending.binding.suppressions.append(
          Suppression(.duplicateBinding, because: "whether it is registered is not known"))
      }
      return (function, found)
    }
    return joined(found)
  }

  /// The registrations, with those in the branches of one decision counted once for each key.
  private func joined(_ all: [Found]) -> [Found] {
    var found: [Found] = []
    for next in all {
      let place = found.firstIndex { known in
        known.registration.pending.binding.key == next.registration.pending.binding.key
          && TakenWays(known.function.path).exclude(next.function.path)
      }
      if let place {
        found[place].registration.pending.join(next.registration.pending)
        found[place].function.takesFactory =
          found[place].function.takesFactory || next.function.takesFactory
      } else {
        found.append(next)
      }
    }
    return found
  }

  private func registration(
    _ call: CallChain.Call, by function: RegisteringFunctions.Function
  ) -> PendingRegistration? {
    guard let reader = context.dialect(function.library)?.reader(context) else { return nil }
    let own = OwnFunction(node: function.node, context: context)
    let given = function.given.flatMap { place in
      own.argument(place, of: call.node).map { (place, $0) }
    }
    let factory = function.takesFactory ? call.closure : nil
    let made = (given.flatMap { own.made(by: $1, $0) } ?? factory.flatMap(context.typer.result))?
      .withoutOptional
    let isOpened = own.opensValue(in: call.node)
    let value = made.flatMap { $0.isOpen || isOpened ? nil : $0 }
    let type = isOpened ? nil : own.type(function.type, in: call.node) ?? value
    if type?.isOpen == true { return nil }
    let name = own.name(function.name, in: call.node, reader)
    var pending = context.pending(type, written: call.node, name: name, by: call)
    if factory == nil, !function.makesWhatIsGiven {
      pending.setOpaque("the factory cannot be read")
    }
    if let value, value != type {
      pending.binding.implementation = context.namer.reference(value)
    }
    var registration = PendingRegistration(pending: pending, value: value, exposed: type)
    if function.argumentCount > 0, function.library.name == Library.swinject.name {
      SwinjectReader(context: context)
        .takeArguments(Array(repeating: nil, count: function.argumentCount), &registration)
    }
    if let (place, argument) = given, own.isAutoclosure(place) {
      registration.factory = argument.id
    }
    for modifier in function.modifiers
    where !addGiven(modifier, own, call, &registration)
      && !setGiven(modifier, own, call, reader, &registration)
      && !reader.apply(modifier, to: &registration)
    {
      registration.pending.setOpaque("the call '.\(modifier.name)' cannot be read")
    }
    return registration
  }

  /// Adds the service in `.implements(type)` if the call determines the type.
  private func addGiven(
    _ modifier: CallChain.Call, _ own: OwnFunction, _ call: CallChain.Call,
    _ registration: inout PendingRegistration
  ) -> Bool {
    let isForward = modifier.name == "forward" && modifier.arguments.count == 2
    guard isForward || modifier.name == "implements" && modifier.arguments.count == 1,
      case .parameter(let name)? = context.metatypeValue(modifier.firstValue),
      let type = own.type(of: name, in: call.node), !type.isOpen
    else { return false }
    var key = context.key(type)
    key.arguments = registration.pending.binding.key.arguments
    registration.pending.binding.exposures.append(Exposure(key, location: call.location))
    return true
  }

  /// Sets the scope in `.inObjectScope(scope)` or `.scope(scope)` if the call determines it.
  private func setGiven(
    _ modifier: CallChain.Call, _ own: OwnFunction, _ call: CallChain.Call,
    _ reader: any RegistrationReader, _ registration: inout PendingRegistration
  ) -> Bool {
    guard ["inObjectScope", "scope"].contains(modifier.name),
      let scope = modifier.firstValue.flatMap({ own.value(of: $0, in: call.node) })
    else { return false }
    reader.setScope(scope, of: &registration)
    return true
  }

  /// The container that a call registers with.
  func identity(_ call: CallChain.Call, _ function: RegisteringFunctions.Function)
    -> ContainerIdentity
  {
    if let known = function.identity { return known }
    let container = call.arguments.map(\.expression).first {
      context.dialect(of: context.typer.type(of: $0)) != nil
    }
    let base = call.node.calledExpression.as(MemberAccessExprSyntax.self)?.base
    return context.tracker.identity(of: container ?? base, at: Syntax(call.node))
  }
}

extension LoweringContext {
  /// Adds the requests of a factory to each registration that shares it.
  func settleSharedFactories() {
    for (maker, others) in sharedFactories {
      let source = registrations[maker]
      for other in others {
        registrations[other].pending.requests += source.pending.requests
        registrations[other].functions += source.functions
        if let reason = source.pending.binding.opaqueReason {
          registrations[other].pending.setOpaque(reason)
        }
      }
    }
  }
}
