// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Decides by the graphs of the unchanged program whether a change breaks it.
struct MutationOracle {
  let places: MutationPlaces
  let texts: [String]
  /// The classes that storyboards name.
  let screens: Set<String>

  /// Why a change breaks nothing; nil if it breaks the program.
  func equivalence(of mutation: Mutation) -> String? {
    switch mutation.kind {
    case .registration:
      return breaks {
        // The inputs of a kind of scope go with its declaration.
        $0.location == mutation.location
          || $0.origin == .input && $0.location.map { isNear($0, mutation) } == true
      } exposing: { _ in
        true
      }
        || breaksScreen(mutation) { $0.location == mutation.location }
        ? nil : "nobody needs it, or another one serves"
    case .alias:
      return breaksExposure(at: mutation) ? nil : "nobody needs it, or another one serves"
    case .part: return equivalence(ofPart: mutation)
    case .injection: return equivalence(ofInjection: mutation)
    case .tag:
      return breaksExposure(near: mutation) || breaksRequest(near: mutation)
        ? nil : "nobody needs what has it"
    case .type:
      return breaksExposure(at: mutation) || breaksRequest(at: mutation)
        ? nil : "nobody needs it, or it has a default"
    }
  }

  // MARK: What is needed

  private func isHard(_ request: Request, _ graph: BindingGraph) -> Bool {
    switch request.cardinality {
    case .one: !request.hasDefault
    case .many: !request.hasDefault && !graph.emptyCollections.contains(request.key)
    case .optional: false
    }
  }

  /// Whether something that is still reached cannot do without what the given exposures of the given bindings serve.
  private func breaks(
    _ isChanged: (Binding) -> Bool, exposing isLost: (Exposure) -> Bool
  ) -> Bool {
    places.graphs.contains { graph in
      var lost: [Key: Bool] = [:]
      var kept: [Key: [Binding]] = [:]
      var decorators: [Key: [Binding]] = [:]
      for binding in graph.bindings {
        for exposure in binding.exposures {
          if exposure.role == .decorator {
            decorators[exposure.key, default: []].append(binding)
          } else if isChanged(binding), isLost(exposure) {
            lost[exposure.key] = binding.precedence != .fallback
          } else {
            kept[exposure.key, default: []].append(binding)
          }
        }
      }
      let servers = kept.merging(decorators) { $0 + $1 }
      return reached(graph, servers, without: isChanged).contains { request in
        guard isHard(request, graph), let isStrongest = lost[request.key] else { return false }
        // What exists in a profile only does not serve the others.
        let others = (kept[request.key] ?? []).filter(\.condition.isEmpty)
        // Rivals of a default are an ambiguity as soon as it has gone.
        let rivals = others.filter {
          $0.precedence == .fallback && $0.exposures[0].role == .candidate
        }
        return others.isEmpty
          || request.cardinality == .one && isStrongest && others.count > 1
            && rivals.count == others.count
      }
    }
  }

  /// The requests that are made when the program asks for what it asks for.
  private func reached(
    _ graph: BindingGraph, _ servers: [Key: [Binding]], without isChanged: (Binding) -> Bool
  ) -> [Request] {
    let gone = Set(graph.bindings.filter(isChanged).compactMap(\.location))
    var open = graph.roots.map(\.request).filter { $0.location.map { !gone.contains($0) } ?? true }
    // Nobody asks for what a storyboard makes.
    let entries = graph.bindings.filter {
      !isChanged($0) && (graph.roots.isEmpty || screens.contains($0.key.type.description))
    }
    open += entries.flatMap(\.requests)
    var found: [Request] = []
    var seen: Set<Key> = []
    while let request = open.popLast() {
      found.append(request)
      guard seen.insert(request.key).inserted else { continue }
      open += (servers[request.key] ?? []).flatMap(\.requests)
    }
    return found
  }

  private func breaksExposure(at mutation: Mutation) -> Bool {
    breaks {
      $0.exposures.contains { $0.location == mutation.location }
    } exposing: {
      $0.location == mutation.location
    }
  }

  private func breaksExposure(near mutation: Mutation) -> Bool {
    breaks {
      $0.location.map { isNear($0, mutation) } ?? false
    } exposing: {
      hasTag($0.key, of: mutation) && ($0.location.map { isNear($0, mutation) } ?? false)
    }
  }

  private func hasTag(_ key: Key, of mutation: Mutation) -> Bool {
    key.tag != nil && key.description.contains("tagged \(mutation.name ?? "?")")
  }

  private func isNear(_ location: SourceLocation, _ mutation: Mutation) -> Bool {
    location.file == mutation.location.file && mutation.lines.contains(location.line)
  }

  private func breaksRequest(at mutation: Mutation) -> Bool {
    places.graphs.contains {
      $0.bindings.contains {
        // A collection that may be empty becomes a request for one value.
        $0.requests.contains {
          $0.location == mutation.location && $0.cardinality != .optional && !$0.hasDefault
        }
      }
    }
  }

  private func breaksRequest(near mutation: Mutation) -> Bool {
    places.graphs.contains { graph in
      (graph.bindings.flatMap(\.requests) + graph.roots.map(\.request)).contains { request in
        hasTag(request.key, of: mutation) && request.cardinality == .one && isHard(request, graph)
          && (request.location.map { isNear($0, mutation) } ?? false)
      }
    }
  }

  // MARK: Parts and injections

  private func equivalence(ofPart mutation: Mutation) -> String? {
    var gone: Set<SourceLocation> = []
    for graph in places.graphs {
      var modules = Set(graph.modules.indices.filter { graph.modules[$0].name == mutation.name })
      if modules.count > 1 || modules.contains(where: { !graph.modules[$0].furtherParents.isEmpty })
      {
        return "it is included elsewhere, too"
      }
      for number in graph.modules.indices
      where graph.modules[number].parent.map(modules.contains) == true {
        modules.insert(number)
      }
      gone.formUnion(
        graph.bindings.filter { $0.module.map(modules.contains) ?? false }.compactMap(\.location))
    }
    return breaks {
      $0.location.map(gone.contains) ?? false
    } exposing: { _ in
      true
    }
      || breaksScreen(mutation) { $0.location.map(gone.contains) ?? false }
      ? nil : "nothing outside of it needs it"
  }

  /// Whether a binding has gone that alone fills a property of what a storyboard makes.
  private func breaksScreen(_ mutation: Mutation, _ isChanged: (Binding) -> Bool) -> Bool {
    let lost = places.graphs.flatMap(\.bindings).filter {
      isChanged($0) && screens.contains($0.key.type.description)
    }
    return lost.contains { binding in
      binding.requests.contains { request in
        guard case .property(let name?) = request.site else { return false }
        return equivalence(ofProperty: name, of: [binding.key.type.description], mutation) == nil
      }
    }
  }

  private func equivalence(ofInjection mutation: Mutation) -> String? {
    guard let name = mutation.name else { return "it sets no property" }
    let owners = places.graphs.flatMap(\.bindings)
      .filter { $0.location.map { isNear($0, mutation) } ?? false }
      .map { ($0.implementation ?? $0.key.type).description }
    return equivalence(ofProperty: name, of: owners, mutation)
  }

  private func equivalence(
    ofProperty name: String, of owners: [String], _ mutation: Mutation
  ) -> String? {
    guard let property = PropertySearch(texts).property(name, of: owners) else {
      return "the property is not declared here"
    }
    guard property.isImplicit else { return "the property is optional or has a first value" }
    let uses = PropertySearch(texts).uses(of: name, besides: mutation)
    if uses.isSet { return "other code sets a property of the name" }
    return uses.isRead ? nil : "nobody reads the property"
  }
}
