// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Reads `autoregister(X.self, initializer: Y.init)`, which resolves the parameters of the initializer.
struct SwinjectAutoregistration {
  let context: LoweringContext

  func registration(_ call: CallChain.Call) -> PendingRegistration? {
    guard let service = call.firstValue else { return nil }
    let type = context.metatype(service)
    if type?.isOpen == true { return nil }
    let reader = SwinjectReader(context: context)
    var found = reader.pending(type, named: call, or: service)
    guard let initializer = call.argument("initializer") ?? call.closure.map({ ExprSyntax($0) })
    else {
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
    return found
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
      injections.add(
        parameter, site: .parameter(index: place, label: parameter.label), to: &pending)
    }
  }
}
