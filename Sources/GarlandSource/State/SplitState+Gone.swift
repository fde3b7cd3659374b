// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

extension SplitState {
  /// The findings for objects that are made anew for a weak property, so that they are gone as soon as they are made.
  func findGone(_ index: GraphIndex, _ made: MadeBindings) -> [Diagnostic] {
    let suspects = index.bindings.indices.filter { isMadeAnew(index.bindings[$0]) }
    let requests = Requests(index, to: Set(suspects))
    let weak = WeakProperties(context: context)
    lazy var resolves = SeparateResolves(index)
    lazy var cycles = index.cycleNumbers()
    return suspects.compactMap { number in
      let binding = index.bindings[number]
      let all = requests.byBinding[number] ?? []
      let keys = types(of: binding)
      let kept = all.compactMap { asking in
        let found =
          injected(asking, index).flatMap(weak.weak)
          ?? weak.property(at: asking.request.location, keys)
        return found.map { (asking, $0) }
      }
      guard !kept.isEmpty, let type = implementation(of: binding), making(of: binding) == .new,
        HandedSelf(context: context).isReleased(type),
        !InstanceMaking.isHandedOn(at: binding.location, context.index)
      else { return nil }
      let others = all.filter { asking in !kept.contains { $0.0.number == asking.number } }
      let found = kept.first { asking, _ in
        guard made.contains(asking), !context.deadCode.contains(asking.request.location) else {
          return false
        }
        guard binding.lifetime == .objectGraph else {
          // What needs its holder anew each time has no end, which is another finding.
          return cycles[number].map { $0 != asking.owner.flatMap { cycles[$0] } } ?? true
        }
        // Another one may hold it in the same resolve.
        let reach = resolves.reach(of: asking)
        return !reach.starts.isEmpty
          && others.allSatisfy { resolves.reach(of: $0).isApart(from: reach) }
      }
      guard let (asking, property) = found,
        !context.comments.accepts(.splitState, binding.suppressions)
      else { return nil }
      return finding(binding, property, at: asking.request.location)
    }
  }

  /// The property into which a binding injects what it asks for.
  private func injected(_ asking: Asking, _ index: GraphIndex) -> PropertyDeclaration? {
    guard case .property(let name?) = asking.request.site, let owner = asking.owner,
      let type = implementation(of: index.bindings[owner])
    else { return nil }
    return context.typer.property(name, of: .nominal(type, []))?.0
  }

  private func finding(
    _ binding: Binding, _ property: WeakProperties.Property, at place: GarlandGraph.SourceLocation?
  ) -> Diagnostic {
    let name = binding.key.description
    return Diagnostic(
      .splitState, severity: .warning, subject: name,
      summary: "only the weak '\(property.name)' holds the '\(name)' that is made for it, "
        + "so that it is gone at once",
      location: binding.location,
      notes: [
        Diagnostic.Note(.note, "'\(property.name)' is weak", at: property.location),
        Diagnostic.Note(.note, "it is made for that here", at: place),
        Diagnostic.Note(.help, help(binding, otherwise: "hold it in a property that is not weak")),
      ])
  }
}
