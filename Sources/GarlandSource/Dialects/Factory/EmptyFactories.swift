// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds factories of Factory that return nil, have no replacement, and are resolved.
///
/// This is no error: `promised()` stops a debug build, while `self { nil }` continues.
struct EmptyFactories {
  let context: LoweringContext

  /// The findings, one for each factory, at the place of the first request.
  func find(in results: [CompositionRoots.Result]) -> [Diagnostic] {
    // The users of a library's sources may register something.
    guard context.index.startsProgram else { return [] }
    let keys = context.factoryContainers.families.flatMap(\.properties).filter(isEmpty)
    guard !keys.isEmpty else { return [] }
    let places = Dictionary(
      grouping: results.filter { !$0.isOfTest }.flatMap { requests(in: $0.graph) }, by: \.key)
    return keys.compactMap { property in
      let asked = (places[property.key] ?? []).compactMap(\.location).filter {
        !context.index.isOfTest($0) && !context.deadCode.contains($0)
      }
      return asked.min().map { finding(property, at: $0) }
    }
  }

  /// The requests from outside, with those of the bindings to which they lead.
  private func requests(in graph: BindingGraph) -> [Request] {
    let index = GraphIndex(graph)
    let reached = index.reachable(from: [index.bindingCount]).filter { $0 < index.bindingCount }
    return graph.roots.map(\.request) + reached.sorted().flatMap { graph.bindings[$0].requests }
  }

  private func isEmpty(_ property: InjectedFamily.Property) -> Bool {
    let changes = context.factoryContainers.changes
    guard !changes.handed.contains(property.key),
      changes.registered[property.key]?.contains(where: isDone) != true
    else { return false }
    return FactoryDefinition(property.declaration, typer: context.typer)?.isEmpty == true
  }

  /// Whether code may run that makes a registration, which not all programs that share it do.
  private func isDone(_ registration: FactoryChanges.Registration) -> Bool {
    guard let token = context.index.token(at: registration.location),
      let function = Syntax(token).enclosing(FunctionDeclSyntax.self),
      function.name.text != Library.factory.moduleFunction
    else { return true }
    return !UncalledFunctions(context: context)
      .isNeverCalled(function, knownTo: FactoryContainers.bases.union(["AutoRegistering"]))
  }

  private func finding(
    _ property: InjectedFamily.Property, at location: GarlandGraph.SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .missingBinding, severity: .warning, subject: property.key.description,
      summary:
        "nothing is registered for '\(property.key)', so that what is asked for here is always nil",
      location: location,
      notes: [
        Diagnostic.Note(
          .note, "'\(property.key)' makes nil", at: property.declaration.location),
        Diagnostic.Note(
          .help, "register something in the place of '\(property.key)' before it is resolved"),
      ])
  }
}
