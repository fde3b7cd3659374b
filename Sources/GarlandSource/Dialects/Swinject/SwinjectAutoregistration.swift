// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Reads `autoregister(X.self, initializer: Y.init)`, which resolves the parameters of the initializer.
struct SwinjectAutoregistration {
  let context: LoweringContext

  func registration(_ call: CallChain.Call) -> PendingRegistration? {
    let factory = call.argument("initializer") ?? call.closure.map { ExprSyntax($0) }
    guard let service = written(in: call) ?? factory else { return nil }
    let type = service.id == factory?.id ? made(by: service, call) : context.metatype(service)
    if type?.isOpen == true { return nil }
    let reader = SwinjectReader(context: context)
    var found = reader.pending(type, named: call, or: service)
    guard let initializer = factory else {
      found.pending.setOpaque("the initializer cannot be read")
      return found
    }
    let reading = context.factories.read(initializer, expected: type)
    if let reason = reading.opaqueReason {
      found.pending.setOpaque(reason)
      return found
    }
    if let value = reading.value?.withoutOptional, !value.isOpen {
      found.value = value
      if value != type { found.pending.binding.implementation = context.namer.reference(value) }
    }
    let passed = arguments(of: call)
    if !passed.isEmpty { reader.takeArguments(passed, &found) }
    add(reading.parameters, without: passed, to: &found.pending)
    found.takers = takers(of: reading)
    return found
  }

  /// The places by which the code of an initializer has the containers that it is given.
  private func takers(of reading: FactoryReading) -> [SyntaxIdentifier] {
    guard let code = reading.code, reading.parameters.contains(where: { isContainer($0.type) })
    else { return [] }
    let own = context.tracker.ownParameters(of: code).map(\.id)
    return own.isEmpty ? [code.id] : own
  }

  private func isContainer(_ type: SourceType?) -> Bool {
    type.map { NeedReader(context: context, dialect: .swinject).need(for: $0).isContainer } == true
  }

  /// The expression for the type that is registered; nil in a call that leaves it to the initializer.
  private func written(in call: CallChain.Call) -> ExprSyntax? {
    call.arguments.first { argument in
      let label = argument.label?.text
      return label == nil
        ? !argument.expression.is(ClosureExprSyntax.self)
        : label != "argument" && label != "arguments" && argument.expression.metatypeBase != nil
    }?.expression
  }

  /// What an initializer makes, if that is the type that an overload of the app's own registers.
  private func made(by initializer: ExprSyntax, _ call: CallChain.Call) -> SourceType? {
    guard let own = OwnFunction(calledBy: call.node, context),
      let inner = own.inner("autoregister") ?? own.inner("register"),
      case .parameter? = context.metatype(inner.firstValue)
    else { return nil }
    return context.factories.read(initializer).value?.withoutOptional
  }

  /// The types in `argument: A.self` or `arguments: A.self, B.self`.
  private func arguments(of call: CallChain.Call) -> [SourceType?] {
    let passed = call.arguments.drop { !["argument", "arguments"].contains($0.label?.text) }
    return passed.prefix { $0.label?.text != "initializer" }
      .map { context.metatype($0.expression) }
  }

  /// Whether an argument of a type can be passed for a parameter of another type, which it inherits from or conforms
  /// to.
  private func isA(_ type: SourceType, _ other: SourceType?) -> Bool {
    guard let type = type.declaration, let other = other?.withoutOptional.declaration else {
      return false
    }
    return context.inherits(type, other)
  }

  private func add(
    _ parameters: [FactoryReading.Parameter], without passed: [SourceType?],
    to pending: inout PendingBinding
  ) {
    let injections = InjectionReader(context: context, dialect: .swinject)
    var open = passed.compactMap { $0 }
    for (place, parameter) in parameters.enumerated() {
      let exact = parameter.type.flatMap { open.firstIndex(of: $0) }
      if let taken = exact ?? open.firstIndex(where: { isA($0, parameter.type) }) {
        open.remove(at: taken)
        continue
      }
      let site = Request.Site.parameter(index: place, label: parameter.label)
      injections.add(parameter, site: site, to: &pending)
      if let type = parameter.type?.withoutOptional, isContainer(type) {
        // Whether the library has it without a registration does not matter where one is made.
        pending.requests.append([
          Request(
            context.key(type), site: site, hasDefault: true, location: parameter.location)
        ])
      }
    }
  }
}
