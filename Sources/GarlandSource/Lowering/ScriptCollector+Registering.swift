// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ScriptCollector {
  /// Reads the call of a function of the program that registers its arguments.
  func readRegistering(_ chain: CallChain) -> Bool {
    for (place, call) in chain.calls.enumerated()
    where context.registering.names.contains(call.name) {
      let reader = RegisteringCallReader(context: context, file: file)
      let functions = context.registering.functions(calledBy: call.node, context.typer)
      let found = reader.registrations(call, by: functions)
      guard !found.isEmpty else { continue }
      add(found, call, Array(chain.calls[(place + 1)...]), reader)
      return true
    }
    return false
  }

  /// Reads a registration that is a value, as in `Factory(type: Clock.self) { … }`, wherever the value is stored.
  func readValue(_ chain: CallChain) -> Bool {
    guard chain.receiver == nil, let call = chain.calls.first,
      let library = file.libraries.first(where: {
        $0.registersByValue && $0.registrationTypes.contains(call.name)
      }),
      context.typer.typeExpression(call.node.calledExpression)?.declaration.map({
        context.index.owns($0, of: library)
      }) == true,
      let dialect = context.dialect(library),
      let registration = dialect.reader(context).registration(call)
    else { return false }
    add(registration, call, Array(chain.calls.dropFirst()), dialect, .unknown)
    return true
  }

  /// Adds all registrations that one call of a function makes, and the other actions of the function on the container.
  private func add(
    _ found: [RegisteringCallReader.Found], _ call: CallChain.Call, _ modifiers: [CallChain.Call],
    _ reader: RegisteringCallReader
  ) {
    let returned = found.count == 1 ? 0 : found.lastIndex(where: \.function.isReturned)
    var makers: [Int] = []
    for (place, (function, made)) in found.enumerated() {
      var registration = made
      guard let dialect = context.dialect(function.library) else { continue }
      if returned == nil, !modifiers.isEmpty {
        registration.pending.setLifetime(nil)
        registration.pending.setOpaque("what is done to it behind '\(call.name)' cannot be read")
      }
      let identity = reader.identity(call, function)
      add(
        registration, call, place == returned ? modifiers : [], dialect, identity,
        takesFactory: function.takesFactory)
      if function.takesFactory { makers.append(context.registrations.count - 1) }
      if place == 0 { actions.record(.call(function.body), at: call, identity) }
    }
    if let returned {
      context.registrationByNode[(modifiers.last?.node ?? call.node).id] =
        context.registrations.count - found.count + returned
    }
    if let maker = makers.popLast() { context.sharedFactories[maker, default: []] += makers }
  }
}
