// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds factories of Factory that are resolved and make nothing themselves: those that return nil and have no
/// replacement, and promises that are only kept under a condition.
///
/// The former is no error: `promised()` stops a debug build, while `self { nil }` continues.
struct EmptyFactories {
  let context: LoweringContext

  /// Adds the findings to the graphs of containers, one for each factory, at the first request.
  func note(in results: inout [CompositionRoots.Result]) {
    // The users of a library's sources may register something.
    guard context.index.startsProgram else { return }
    let all = context.factoryContainers.families.flatMap(\.properties)
    let empty = all.filter(isEmpty)
    let conditional = all.compactMap { property in
      conditionalRegistration(of: property).map { (property.key, $0) }
    }
    guard !empty.isEmpty || !conditional.isEmpty else { return }
    for place in results.indices where !results[place].isOfTest {
      let analysis = Analysis(GraphIndex(results[place].graph), CheckOptions())
      results[place].notes += empty.compactMap { property in
        firstRequest(of: property.key, in: analysis)
          .map { finding(property, asked: $0, in: analysis) }
      }
      results[place].uncertain += conditional.compactMap { key, location in
        firstRequest(of: key, in: analysis).map { number in
          Diagnostic(
            .notVerified, severity: .note, subject: key.description,
            summary: "whether '\(key)' is registered is not verified: it depends on a condition",
            location: location,
            notes: [
              Diagnostic.Note(
                .note, "it is asked for here", at: analysis.location(ofRequest: number))
            ])
        }
      }
    }
  }

  /// The place of the only registration that keeps a promise, if it is made in some cases only.
  private func conditionalRegistration(
    of property: InjectedFamily.Property
  ) -> GarlandGraph.SourceLocation? {
    let changes = context.factoryContainers.changes
    guard let all = changes.registered[property.key], all.count == 1,
      !changes.handed.contains(property.key),
      FactoryRegistrations(context: context).isConditional(all[0]),
      FactoryDefinition(property.declaration, typer: context.typer)?.isPromise == true
    else { return nil }
    return all[0].location
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
      changes.registered[property.key]?
        .contains(where: FactoryRegistrations(context: context).mayBeMade) != true,
      !isRegisteredElsewhere(property.declaration.name)
    else { return false }
    return FactoryDefinition(property.declaration, typer: context.typer)?.isEmpty == true
  }

  /// Whether code for another configuration registers something for a property of a name.
  private func isRegisteredElsewhere(_ name: String) -> Bool {
    context.index.files.mentioning([name]).contains { file in
      file.parsed.hasConditions
        && file.identifiers(named: [name]).contains { token in
          let whole = token.parent?.as(DeclReferenceExprSyntax.self)?.whole
          let member = whole?.parent?.as(MemberAccessExprSyntax.self)
          return member?.declName.baseName.text == "register" && !file.active.contains(token)
        }
    }
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
