// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandExport
import GarlandGraph

/// Finds registrations that are unused in one container, but used in another with the same ones, or by its children.
struct SharedUse {
  private struct Place: Hashable {
    let id: DiagnosticID
    let location: SourceLocation
  }

  private var containers: [SourceLocation: Int] = [:]
  private var findings: [Place: Int] = [:]
  private let usedElsewhere: [ElsewhereUse]

  /// Counts unused places in the program's containers; those of tests only count for places that no other one has.
  init(_ graphs: [Verification.CheckedGraph]) {
    self.init(of: [graphs])
  }

  /// Does so for several programs, of which none asks the containers of another one.
  init(of programs: [[Verification.CheckedGraph]]) {
    let graphs = programs.flatMap(\.self)
    guard graphs.count > 1 else {
      usedElsewhere = []
      return
    }
    usedElsewhere = programs.map(ElsewhereUse.init)
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

  /// Whether a finding about something unused does not hold in all containers that have it.
  func refutes(_ finding: Diagnostic) -> Bool {
    guard DiagnosticID.aboutUnused.contains(finding.id), let location = finding.location else {
      return false
    }
    if usedElsewhere.contains(where: { $0.refutes(finding) }) { return true }
    guard let all = containers[location] else { return false }
    return findings[Place(id: finding.id, location: location), default: 0] < all
  }

  /// The places of the bindings and modules of a container, without those of its parent.
  private static func places(of graph: BindingGraph) -> Set<SourceLocation> {
    let own = graph.bindings.filter { $0.origin != .inherited }.compactMap(\.location)
    return Set(own + graph.modules.compactMap(\.location))
  }

  /// The places of unused bindings; a finding about a module stands for its bindings.
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

/// The bindings that other containers use, assume or miss, with all their dependencies.
private struct ElsewhereUse {
  /// A module; those in a list share a place.
  private struct Module: Hashable {
    let name: String
    let location: SourceLocation?
  }

  private var bindings: Set<SourceLocation?> = []
  private var modules: Set<Module> = []

  init(_ checked: [Verification.CheckedGraph]) {
    let graphs = checked.map(\.graph)
    let children = graphs.filter { $0.bindings.contains { $0.origin == .inherited } }
    let asked = children.reduce(into: Set<SourceLocation>()) { $0.formUnion(Self.asked(by: $1)) }
    // Where it cannot be told what the parent of a container is.
    let taken = checked.filter { !$0.isRest }.reduce(into: Set<Key>()) {
      $0.formUnion($1.takenForBound)
    }
    // Where it is missing, it will be asked for as soon as it is bound.
    let missing = Set(
      checked.flatMap(\.diagnostics).filter { $0.id == .missingBinding && $0.severity == .error }
        .map(\.subject))
    guard !asked.isEmpty || !taken.isEmpty || !missing.isEmpty else { return }
    for graph in graphs {
      add(of: graph) { binding in
        let places = [binding.location] + binding.exposures.map(\.location)
        return places.contains { $0.map(asked.contains) == true }
          || binding.exposures.contains {
            taken.contains($0.key) || !missing.isEmpty && missing.contains($0.key.description)
          }
      }
    }
  }

  func refutes(_ finding: Diagnostic) -> Bool {
    finding.id == .unusedModule
      ? modules.contains(Module(name: finding.subject, location: finding.location))
      : bindings.contains(finding.location)
  }

  /// The inherited bindings to which requests of the child lead.
  private static func asked(by child: BindingGraph) -> [SourceLocation] {
    let index = GraphIndex(child)
    let own = child.bindings.indices.filter { child.bindings[$0].origin != .inherited }
    return index.reachable(from: own + [index.bindingCount]).compactMap { number in
      child.bindings[number].origin == .inherited ? child.bindings[number].location : nil
    }
  }

  private mutating func add(of graph: BindingGraph, _ isUsed: (Binding) -> Bool) {
    let used = graph.bindings.indices.filter {
      graph.bindings[$0].origin != .inherited && isUsed(graph.bindings[$0])
    }
    guard !used.isEmpty else { return }
    for number in GraphIndex(graph).reachable(from: used).union(used) {
      bindings.insert(graph.bindings[number].location)
      var module = graph.bindings[number].module
      var seen: Set<Int> = []
      while let current = module, seen.insert(current).inserted {
        let used = graph.modules[current]
        modules.insert(Module(name: used.name, location: used.location))
        module = used.parent
      }
    }
  }
}
