// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

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
    for key in missing where key.arguments == nil {
      guard let goal = protocols[key.type] else { continue }
      addKin(of: key, goal, in: graph, to: &facts)
    }
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
    let types = context.index.all.filter(isPlain)
    let named = Dictionary(grouping: types) { context.namer.reference(.nominal($0, [])) }
    let conforming = Dictionary(
      grouping: types.flatMap { type in
        context.typer.types.ancestors(of: type).map { (goal: $0, type: type) }
      }, by: \.goal)
    var found: [Key: String] = [:]
    for key in missing {
      let goal = protocols[key.type]?.declaration
      let fitting =
        goal.map { conforming[$0, default: []].map(\.type) } ?? named[key.type, default: []]
      guard fitting.count == 1, let type = fitting.first else { continue }
      let maker = "\(context.namer.name(.nominal(type, [])).withoutFileLabels).init"
      found[key] =
        goal == nil
        ? "builder.register(\(maker))"
        : "builder.register(as: (\(key.type.shortName.withoutFileLabels)).self, \(maker))"
    }
    return found
  }

  /// Whether any code of the program can use a type and its initializer, which always creates an instance.
  private func isPlain(_ type: TypeDeclaration) -> Bool {
    (type.isReference || type.isStruct) && !type.isPrivate && !type.isLocal
      && type.genericParameters.isEmpty && type.file?.isOfTest == false
      && type.initializers.count < 2
      && type.initializers.allSatisfy {
        !$0.isPrivate && !$0.isFailable && !$0.hasGenericParameters
      }
  }

  /// The additional names that the sources have for types of keys.
  private func aliases(of graph: BindingGraph) -> [String: Set<TypeReference>] {
    guard !context.typeAliases.isEmpty else { return [:] }
    let keys = graph.bindings.flatMap(\.exposures).map(\.key) + graph.allRequests.map(\.key)
    let types = Set(keys.map(\.type))
    return context.typeAliases.mapValues { $0.intersection(types) }.filter { !$0.value.isEmpty }
  }

  /// The protocols of the sources, by the type under which a conforming instance is requested.
  private var protocols: [TypeReference: SourceType] {
    if let known = context.protocols { return known }
    let types = context.index.all.filter { $0.isProtocol && $0.genericParameters.isEmpty }
      .map { SourceType.nominal($0, []) }
    let found = Dictionary(types.map { (context.namer.reference($0), $0) }) { first, _ in first }
    context.protocols = found
    return found
  }

  private func addKin(
    of key: Key, _ goal: SourceType, in graph: BindingGraph, to facts: inout SourceFacts
  ) {
    let places = Set(graph.bindings.filter { !$0.isDecorator }.compactMap(\.location))
    for registration in context.registrations {
      guard let place = registration.pending.binding.location, places.contains(place),
        let value = registration.value, value.declaration?.isProtocol == false,
        registration.pending.binding.exposures.allSatisfy({ $0.role == .exclusive })
      else { continue }
      switch context.conformances.relates(value, to: goal) {
      case true?: facts.conforming[key, default: []].insert(place)
      case false?: facts.strangers[key, default: []].insert(place)
      case nil: break
      }
    }
  }
}

extension BindingGraph {
  /// The requests of all bindings, of the roots and of the modules.
  var allRequests: [Request] {
    bindings.flatMap(\.requests) + roots.map(\.request) + requirements.map(\.request)
  }
}
