// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandExport
import GarlandGraph

/// Collects facts from the sources about the keys that a graph lacks.
struct FactReader {
  let context: LoweringContext

  /// The facts about the keys that a graph requests without binding them.
  func facts(of graph: BindingGraph, bound: Set<Key>, by library: Library?) -> SourceFacts {
    var facts = SourceFacts()
    if let library {
      facts.injectsProperties = library.injectsProperties
      facts.graphLifetime = library.graphLifetime
    }
    facts.defaults = context.defaults
    facts.makers = context.makers
    facts.openedIn = context.openedIn
    facts.aliases = aliases(of: graph)
    let missing = Set(graph.allRequests.filter { $0.cardinality == .one }.map(\.key)).subtracting(
      bound)
    let protocols = missing.isEmpty ? [:] : context.protocols
    let goals = Dictionary(
      grouping: missing.filter { $0.arguments == nil && protocols[$0.type] != nil }
    ) { protocols[$0.type]?.declaration }
    if !goals.isEmpty { addKin(of: goals, in: graph, to: &facts) }
    return facts
  }

  /// The help for missing keys that are properties of a scope's input.
  func inputs(
    of kinds: [SourceType], in graph: BindingGraph, bound: Set<Key>
  ) -> [Key: String] {
    var found: [Key: String] = [:]
    let reader = ScopeKindReader(types: context.typer.types)
    for kind in kinds {
      let asked = requests(in: context.namer.reference(kind), graph).subtracting(bound)
      guard !asked.isEmpty, let input = reader.input(of: kind)?.declaration else { continue }
      let name = context.namer.name(kind)
      var calls: [Key: [String]] = [:]
      for property in input.stored where !property.isPrivate {
        guard let type = context.typer.type(of: property), case let key = context.key(type),
          asked.contains(key)
        else { continue }
        let call = calls[key] == nil ? "builder.scope(\(name.withoutFileLabels).self)" : ""
        calls[key, default: []].append("'\(call).input(\\.\(property.name))'")
      }
      for (key, calls) in calls {
        found[key] =
          "\(calls.joined(separator: " or ")) binds it, "
          + "as a part of what a '\(name)' is opened with"
      }
    }
    return found
  }

  /// The keys that are only requested in a kind of scope.
  private func requests(in kind: TypeReference, _ graph: BindingGraph) -> Set<Key> {
    let scoped = graph.bindings.filter { $0.lifetime.scopeKind == kind }
    let others = graph.bindings.filter { $0.lifetime.isContainerWide }
    let roots = graph.roots.filter { $0.scope == kind }.map(\.request)
    return Set((scoped.flatMap(\.requests) + roots).map(\.key))
      .subtracting(others.flatMap(\.requests).map(\.key))
  }

  /// The Garland calls that would bind missing keys, if exactly one type of the sources fits and has one initializer.
  func registrations(of graph: BindingGraph, bound: Set<Key>) -> [Key: String] {
    let missing = Set(graph.allRequests.map(\.key)).subtracting(bound).filter {
      $0.tag == nil && $0.arguments == nil
    }
    guard !missing.isEmpty else { return [:] }
    let types = context.makeable
    var found: [Key: String] = [:]
    for key in missing {
      let goal = context.protocols[key.type]?.declaration
      let fitting =
        goal.map { types.conforming[$0, default: []] } ?? types.named[key.type, default: []]
      guard fitting.count == 1, let type = fitting.first else { continue }
      let maker = "\(context.namer.name(.nominal(type, [])).withoutFileLabels).init"
      found[key] =
        goal == nil
        ? "builder.register(\(maker))"
        : "builder.register(as: (\(key.type.shortName.withoutFileLabels)).self, \(maker))"
    }
    return found
  }

  /// The additional names that the sources have for types of keys.
  private func aliases(of graph: BindingGraph) -> [String: Set<TypeReference>] {
    guard !context.typeAliases.isEmpty else { return [:] }
    let keys = graph.bindings.flatMap(\.exposures).map(\.key) + graph.allRequests.map(\.key)
    let types = Set(keys.map(\.type))
    return context.typeAliases.mapValues { $0.intersection(types) }.filter { !$0.value.isEmpty }
  }

  /// Adds which bindings make instances that conform to the protocols of missing keys, and which certainly do not.
  ///
  /// Each of thousands of bindings can be a stranger to each of thousands of keys, so they are one set.
  private func addKin(
    of goals: [TypeDeclaration?: [Key]], in graph: BindingGraph, to facts: inout SourceFacts
  ) {
    let places = Set(graph.bindings.filter { !$0.isDecorator }.compactMap(\.location))
    let conformances = context.conformances
    var known: Set<GarlandGraph.SourceLocation> = []
    var possible: [Key: Set<GarlandGraph.SourceLocation>] = [:]
    for registration in context.registrations {
      guard let place = registration.pending.binding.location, places.contains(place),
        let type = registration.value?.declaration, !type.isProtocol,
        registration.pending.binding.exposures.allSatisfy({ $0.role == .exclusive })
      else { continue }
      for key in context.typer.types.ancestors(of: type).flatMap({ goals[$0] ?? [] }) {
        facts.conforming[key, default: []].insert(place)
      }
      guard conformances.areKnown(of: type) else { continue }
      known.insert(place)
      for key in conformances.ofSubclasses(of: type).flatMap({ goals[$0] ?? [] }) {
        possible[key, default: []].insert(place)
      }
    }
    for key in goals.values.joined() {
      facts.strangers[key] = possible[key].map(known.subtracting) ?? known
    }
  }
}

extension BindingGraph {
  /// The requests of all bindings, of the roots and of the modules.
  var allRequests: [Request] {
    bindings.flatMap(\.requests) + roots.map(\.request) + requirements.map(\.request)
  }
}
