// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds factories of Factory that return nil, have no replacement, and are resolved.
///
/// This is no error: `promised()` stops a debug build, while `self { nil }` continues.
struct EmptyFactories {
  let context: LoweringContext

  /// Adds the findings to the graphs of containers, one for each factory, at the first request.
  func note(in results: inout [CompositionRoots.Result]) {
    // The users of a library's sources may register something.
    guard context.index.startsProgram else { return }
    let empty = context.factoryContainers.families.flatMap(\.properties).filter(isEmpty)
    guard !empty.isEmpty else { return }
    for place in results.indices where !results[place].isOfTest {
      let analysis = Analysis(GraphIndex(results[place].graph), CheckOptions())
      results[place].notes += empty.compactMap { property in
        firstRequest(of: property.key, in: analysis)
          .map { finding(property, asked: $0, in: analysis) }
      }
    }
  }

  /// The first request in the text that some root leads to, and that code which runs makes.
  private func firstRequest(of key: Key, in analysis: Analysis) -> Int? {
    let index = analysis.index
    guard index.hasRoots else { return nil }
    let owners = (0...index.bindingCount).filter(analysis.isReached)
    let asked = owners.flatMap(index.requests(of:)).filter { number in
      guard analysis.request(number).key == key,
        let place = analysis.location(ofRequest: number)
      else { return false }
      return !context.index.isOfTest(place) && !context.deadCode.contains(place)
    }
    return asked.min(by: analysis.precedes(request:_:))
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
    _ property: InjectedFamily.Property, asked number: Int, in analysis: Analysis
  ) -> Diagnostic {
    let path = analysis.pathToRequest(number)
    return Diagnostic(
      .missingBinding, severity: .warning, subject: property.key.description,
      summary:
        "nothing is registered for '\(property.key)', so that what is asked for here is always nil",
      location: analysis.location(ofRequest: number),
      way: analysis.wording.way(path), steps: analysis.wording.steps(path),
      notes: [
        Diagnostic.Note(
          .note, "'\(property.key)' makes nil", at: property.declaration.location),
        Diagnostic.Note(
          .help, "register something in the place of '\(property.key)' before it is resolved"),
      ])
  }
}
