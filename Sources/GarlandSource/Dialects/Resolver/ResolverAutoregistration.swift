// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Reads `autoregister(X.self, initializer: Y.init)` of ResolverAutoregistration, which resolves the parameters of the
/// initializer.
struct ResolverAutoregistration {
  let context: LoweringContext

  func registration(_ call: CallChain.Call) -> PendingRegistration? {
    let type = call.arguments.first { $0.label == nil }.flatMap { context.metatype($0.expression) }
    guard let factory = call.argument("initializer") ?? call.closure.map({ ExprSyntax($0) }) else {
      return nil
    }
    let reading = context.factories.read(factory, expected: type)
    let made = reading.value?.withoutOptional
    // In an overload of the app's own.
    if type?.isOpen == true || made?.isOpen == true { return nil }
    var found = ResolverReader(context: context).pending(type ?? made, made: made, call)
    if let reason = reading.opaqueReason {
      found.pending.setOpaque(reason)
    } else if call.argument(["argument", "arguments"]) != nil {
      found.pending.setOpaque("which parameters are arguments cannot be read")
    } else {
      let injections = InjectionReader(context: context, dialect: .resolver)
      for (place, parameter) in reading.parameters.enumerated() {
        injections.add(
          parameter, site: .parameter(index: place, label: parameter.label), to: &found.pending)
      }
    }
    return found
  }
}
