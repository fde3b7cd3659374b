// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds resolves that pass no arguments to a factory which certainly reads one.
///
/// Arguments are no part of Resolver's keys. So the keys stay as they are unless a factory stops the program.
struct ResolverArguments {
  let context: LoweringContext

  // MARK: Factories

  /// Whether each run of a factory reads an argument that has to be there, as in `{ _, args in Notes(id: args()) }`.
  func areNeeded(by factory: ClosureExprSyntax) -> Bool {
    guard let name = Self.secondParameter(of: factory) else { return false }
    return factory.statements.tokens(viewMode: .sourceAccurate).contains { token in
      guard token.identifierText == name,
        let reference = token.parent?.as(DeclReferenceExprSyntax.self),
        let call = reference.parent?.as(FunctionCallExprSyntax.self),
        call.calledExpression.id == reference.id,
        CodePlace(of: call, context.forks, within: Syntax(factory)).timing == .eager
      else { return false }
      return isNeeded(ExprSyntax(call))
    }
  }

  /// Whether a value cannot be nil where it is used.
  private func isNeeded(_ value: ExprSyntax) -> Bool {
    if value.parent?.parent?.is(OptionalBindingConditionSyntax.self) == true { return false }
    guard let type = context.typer.contextualType(of: value), !type.isOpen else { return false }
    return type == type.withoutOptional
  }

  private static func secondParameter(of closure: ClosureExprSyntax) -> String? {
    let names: [TokenSyntax]
    switch closure.signature?.parameterClause {
    case .simpleInput(let list): names = list.map(\.name)
    case .parameterClause(let clause):
      names = clause.parameters.map { $0.secondName ?? $0.firstName }
    default: return nil
    }
    return names.count == 2 && names[1].tokenKind != .wildcard ? names[1].identifierText : nil
  }

  // MARK: Requests

  /// Makes the arguments a part of the keys of such factories, if a resolve that passes none asks for them.
  func settle(_ bindings: inout [PendingBinding], _ roots: inout [PendingRoot]) {
    guard !context.withoutArguments.isEmpty, !context.readsArguments.isEmpty else { return }
    let lacking = Set(
      (roots.map(\.readings) + bindings.flatMap(\.requests)).joined().filter(isLacking).map(\.key))
    var taken: [Key: Bool] = [:]
    for binding in bindings.map(\.binding) {
      let reads = binding.location.map(context.readsArguments.contains) == true
      for key in binding.exposures.map(\.key) where lacking.contains(key) {
        taken[key] = taken[key] != false && reads
      }
    }
    let changed = taken.filter(\.value).mapValues { _ in context.argumentReference([nil]) }
    guard !changed.isEmpty else { return }
    for place in bindings.indices {
      for number in bindings[place].binding.exposures.indices {
        let key = bindings[place].binding.exposures[number].key
        if let arguments = changed[key] {
          bindings[place].binding.exposures[number].key.arguments = arguments
        }
      }
      for number in bindings[place].requests.indices {
        pass(changed, to: &bindings[place].requests[number])
      }
    }
    for place in roots.indices {
      if roots[place].readings.contains(where: isLacking) { roots[place].lacksArguments = true }
      pass(changed, to: &roots[place].readings)
    }
  }

  private func isLacking(_ request: Request) -> Bool {
    request.location.map(context.withoutArguments.contains) == true
  }

  private func pass(_ changed: [Key: TypeReference], to readings: inout [Request]) {
    for place in readings.indices where !isLacking(readings[place]) {
      guard let arguments = changed[readings[place].key] else { continue }
      readings[place].key.arguments = arguments
    }
  }
}
