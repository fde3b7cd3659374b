// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Reads `replace(X.self, with: …)`, which lets a test replace a type that describes itself.
struct ReplacementReader {
  let context: LoweringContext

  /// The binding of the replacement, or nil if the type cannot be read.
  func registration(_ call: CallChain.Call) -> PendingRegistration? {
    guard let type = context.metatype(call.firstValue), let key = context.resolvables.key(of: type)
    else { return nil }
    var binding = Binding(key, location: call.location)
    binding.exposures[0].location = call.location
    binding.precedence = .override
    if let declaration = type.declaration {
      binding.lifetime = context.resolvables.conformance(of: declaration)?.lifetime ?? .perRequest
    }
    if call.argument("main") != nil { binding.isolation = .mainActor }
    var pending = PendingBinding(binding: binding)
    pending.hasLifetime = true
    var value: SourceType?
    if let closure = call.closure {
      let resolver = SourceType.nominal(context.index.external("Resolver", of: .garland), [])
      context.typer.setParameter(0, of: closure, to: resolver)
      value = context.typer.result(of: closure) ?? (makes(type, closure) ? type : nil)
    } else if let member = call.argument(["with", "main"])?.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "init"
    {
      value = member.base.flatMap(context.typer.typeExpression)
    }
    if let value, value != type {
      pending.binding.implementation = context.namer.reference(value)
    }
    if value == nil { pending.setOpaque("what replaces '\(key)' cannot be read") }
    var found = PendingRegistration(pending: pending, value: value)
    found.isReplacement = call.closure == nil
    return found
  }

  /// Whether a closure creates an instance of a generic type whose arguments are left to the compiler.
  private func makes(_ type: SourceType, _ closure: ClosureExprSyntax) -> Bool {
    guard let call = closure.statements.last?.result?.as(FunctionCallExprSyntax.self),
      let made = context.typer.constructedType(call.calledExpression, call)
    else { return false }
    return made.arguments.isEmpty && made.declaration === type.declaration
  }
}
