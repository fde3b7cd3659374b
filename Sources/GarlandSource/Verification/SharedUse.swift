// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Finds what is unused in one container, but used in another one that the same registrations fill, or by its children.
struct SharedUse {
  private struct Place: Hashable {
    let id: DiagnosticID
    let location: SourceLocation
  }

  private var containers: [SourceLocation: Int] = [:]
  private var findings: [Place: Int] = [:]
  private let usedByChildren: Set<SourceLocation>
  private let takenForBound: TakenUse

  /// Counts what is unused in the program's own containers; in those of its tests, only what no other container has.
  init(_ graphs: [Verification.CheckedGraph]) {
    guard graphs.count > 1 else {
      usedByChildren = []
      takenForBound = TakenUse([])
      return
    }
    usedByChildren = ChildUse(graphs.map(\.graph)).locations
    takenForBound = TakenUse(graphs)
    for isOfTest in [false, true] {
      var counted: [SourceLocation: Int] = [:]
      for graph in graphs where graph.isOfTest == isOfTest && !graph.isRest {
        for place in Self.places(of: graph.graph) { counted[place, default: 0] += 1 }
        for place in Self.unused(in: graph) where containers[place.location] == nil {
          findings[place, default: 0] += 1
        }
      }
      containers.merge(counted) { first, _ in first }
    }
  }

  /// Whether a finding about something unused does not hold for all containers that have it.
  func refutes(_ finding: Diagnostic) -> Bool {
    guard DiagnosticID.aboutUnused.contains(finding.id), let location = finding.location else {
      return false
    }
    if usedByChildren.contains(location) || takenForBound.refutes(finding) { return true }
    guard let all = containers[location] else { return false }
    return findings[Place(id: finding.id, location: location), default: 0] < all
  }

  /// Where the bindings and modules of a container stand; those of its parent are its parent's.
  private static func places(of graph: BindingGraph) -> Set<SourceLocation> {
    let own = graph.bindings.filter { $0.origin != .inherited }.compactMap(\.location)
    return Set(own + graph.modules.compactMap(\.location))
  }

  /// The unused places; a finding about a module stands for what it binds.
  private static func unused(in checked: Verification.CheckedGraph) -> Set<Place> {
    var found: Set<Place> = []
    var modules: Set<SourceLocation> = []
    for finding in checked.diagnostics where DiagnosticID.aboutUnused.contains(finding.id) {
      guard let location = finding.location else { continue }
      found.insert(Place(id: finding.id, location: location))
      if finding.id == .unusedModule { modules.insert(location) }
    }
    for binding in checked.graph.bindings {
      guard let location = binding.location, let module = binding.module,
        checked.graph.modules[module].location.map(modules.contains) == true
      else { continue }
      found.insert(Place(id: .unusedBinding, location: location))
      found.insert(Place(id: .unusedContribution, location: location))
    }
    return found
  }
}

/// What child containers ask their parents for, with all that it needs there.
private struct ChildUse {
  /// The places of the bindings and of their modules.
  private(set) var locations: Set<SourceLocation> = []

  init(_ graphs: [BindingGraph]) {
    let children = graphs.filter { $0.bindings.contains { $0.origin == .inherited } }
    let asked = children.reduce(into: Set<SourceLocation>()) { $0.formUnion(Self.asked(by: $1)) }
    guard !asked.isEmpty else { return }
    for graph in graphs { add(asked, in: graph) }
  }

  /// The inherited bindings that something of the child leads to.
  private static func asked(by child: BindingGraph) -> [SourceLocation] {
    let index = GraphIndex(child)
    let own = child.bindings.indices.filter { child.bindings[$0].origin != .inherited }
    return index.reachable(from: own + [index.bindingCount]).compactMap { number in
      child.bindings[number].origin == .inherited ? child.bindings[number].location : nil
    }
  }

  private mutating func add(_ asked: Set<SourceLocation>, in graph: BindingGraph) {
    let used = graph.bindings.indices.filter { number in
      let binding = graph.bindings[number]
      let places = [binding.location] + binding.exposures.map(\.location)
      return binding.origin != .inherited && places.contains { $0.map(asked.contains) == true }
    }
    guard !used.isEmpty else { return }
    for number in GraphIndex(graph).reachable(from: used).union(used) {
      if let location = graph.bindings[number].location { locations.insert(location) }
      var module = graph.bindings[number].module
      var seen: Set<Int> = []
      while let current = module, seen.insert(current).inserted {
        if let location = graph.modules[current].location { locations.insert(location) }
        module = graph.modules[current].parent
      }
    }
  }
}

/// What serves keys that another container takes for bound, because it cannot be told what its parent is.
private struct TakenUse {
  private var bindings: Set<SourceLocation> = []
  /// The names of the modules that have such bindings.
  private var modules: Set<String> = []

  init(_ checked: [Verification.CheckedGraph]) {
    let taken = checked.filter { !$0.isRest }.reduce(into: Set<Key>()) {
      $0.formUnion($1.takenForBound)
    }
    guard !taken.isEmpty else { return }
    for graph in checked.map(\.graph) {
      let serving = graph.bindings.indices.filter { number in
        graph.bindings[number].exposures.contains { taken.contains($0.key) }
      }
      for number in GraphIndex(graph).reachable(from: serving).union(serving) {
        if let location = graph.bindings[number].location { bindings.insert(location) }
        var module = graph.bindings[number].module
        var seen: Set<Int> = []
        while let current = module, seen.insert(current).inserted {
          modules.insert(graph.modules[current].name)
          module = graph.modules[current].parent
        }
      }
    }
  }

  func refutes(_ finding: Diagnostic) -> Bool {
    finding.id == .unusedModule
      ? modules.contains(finding.subject)
      : finding.location.map(bindings.contains) ?? false
  }
}
