// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Reads the factories and resolves of InfomaniakDI.
///
/// A factory counts as stored wherever it is made: classes list theirs for code of a library that stores them.
struct InfomaniakReader: RegistrationReader {
  let context: LoweringContext

  // MARK: Factories

  /// Reads `Factory(type: X.self) { parameters, resolver in … }`.
  func registration(_ call: CallChain.Call) -> PendingRegistration? {
    guard Library.infomaniakDI.registrationTypes.contains(call.name),
      let written = call.argument("type")
    else { return nil }
    let type = context.metatype(written).flatMap { $0.isOpen ? nil : $0 }
    if let closure = call.closure {
      context.typer.setParameter(
        1, of: closure,
        to: .nominal(context.index.external("SimpleResolvable", of: .infomaniakDI), []))
    }
    let names = FactoryIdentifiers(context: context).identifiers(of: call.node)
    var pending = context.pending(type, written: written, name: names.first ?? .none, by: call)
    for name in names.dropFirst() {
      var key = pending.binding.exposures[0].key
      if case .name(let tag) = name { key.tag = tag } else { key.tag = nil }
      pending.binding.exposures.append(Exposure(key, location: call.location))
    }
    pending.binding.lifetime = .singleton
    let made = call.closure.flatMap(context.typer.result)?.withoutOptional
    if let made, !made.isOpen, made != type {
      pending.binding.implementation = context.namer.reference(made)
    }
    if call.closure == nil { pending.setOpaque("the factory cannot be read") }
    return PendingRegistration(pending: pending, value: made, exposed: type)
  }

  func apply(_ modifier: CallChain.Call, to registration: inout PendingRegistration) -> Bool {
    false
  }

  // MARK: Calls

  /// Reads `resolve(type: X.self, …)`, and `store(factory:)` of what the program makes in no form that is read.
  func read(_ call: CallChain.Call, on identity: ContainerIdentity, _ calls: ContainerCallReader) {
    guard call.name == "store" else { return calls.resolve(call, .infomaniakDI, identity) }
    guard let made = call.argument("factory")?.as(FunctionCallExprSyntax.self),
      !Library.infomaniakDI.registrationTypes.contains(made.calledExpression.lastName ?? ""),
      context.typer.candidates(for: made).isEmpty
    else { return }
    calls.record(.includeUnknown(call.node.excerpt), at: call, identity)
  }

  func asked(by call: CallChain.Call, _ calls: ContainerCallReader) -> Asked {
    let value = ExprSyntax(call.node)
    let explicit = context.metatypeValue(call.argument("type"))
    var asked = Asked(type: explicit ?? context.typer.contextualType(of: value))
    asked.fateOfError = value.fateOfError
    asked.cardinality = asked.fateOfError == .caught ? .optional : .one
    return asked
  }

  func nameArgument(of call: CallChain.Call) -> ExprSyntax? {
    call.argument("forCustomTypeIdentifier")
  }
}
