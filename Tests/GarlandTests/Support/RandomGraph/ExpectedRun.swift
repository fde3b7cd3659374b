// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// What must happen when a planned graph is resolved, played through without threads, locks or types.
///
/// All instances stay alive, so a weak one is as good as a singleton.
final class ExpectedRun {
  /// An instance and what it was given.
  final class Instance {
    let node: Int
    var links: [Link] = []

    init(node: Int) { self.node = node }
  }

  /// What an instance was given for one need.
  enum Link {
    case now([Int])
    case later(() -> [Int])
  }

  /// The instances of one object graph and the work that waits for its end.
  private final class Graph {
    var objects: [Int: Int] = [:]
    var waiting: [() -> Void] = []

    func finish() {
      while !waiting.isEmpty { waiting.removeFirst()() }
    }
  }

  /// Stands for a run that makes too much to be worth comparing.
  struct TooMuch: Error {}

  private let plan: GraphPlan
  private let groups: [Int: Set<Int>]
  /// All instances, in the order of their construction.
  private(set) var instances: [Instance] = []
  private var shared: [Int: Int] = [:]
  private var creating: [Set<Int>: Graph] = [:]

  init(_ plan: GraphPlan) {
    self.plan = plan
    var groups: [Int: Set<Int>] = [:]
    for group in ExpectedFindings.groups(Set(plan.nodes.indices), plan.edges(later: true)) {
      for number in group { groups[number] = group }
    }
    self.groups = groups
  }

  /// Whether the run has become too large.
  var isTooMuch: Bool { instances.count > 400 }

  /// Resolves a binding from outside.
  func resolve(_ node: Int) -> Int { outermost { self.value(node, $0) } }

  private func outermost<Result>(_ body: (Graph) -> Result) -> Result {
    let graph = Graph()
    defer { graph.finish() }
    return body(graph)
  }

  private func value(_ node: Int, _ graph: Graph) -> Int {
    switch plan.nodes[node].life {
    case .perRequest: return make(node, graph) { _ in }
    case .objectGraph:
      return graph.objects[node] ?? make(node, graph) { graph.objects[node] = $0 }
    case .singleton, .weak:
      if let existing = shared[node] { return existing }
      let group = groups[node] ?? [node]
      if let own = creating[group] { return make(node, own) { self.shared[node] = $0 } }
      return outermost { own in
        creating[group] = own
        defer { creating[group] = nil }
        let made = make(node, own) { self.shared[node] = $0 }
        own.finish()
        return made
      }
    }
  }

  private func make(_ node: Int, _ graph: Graph, _ constructed: (Int) -> Void) -> Int {
    guard !isTooMuch else { return 0 }
    let plan = plan.nodes[node]
    let links = plan.parameters.map { link($0, graph) }
    let instance = Instance(node: node)
    instance.links = links
    let number = instances.count
    instances.append(instance)
    constructed(number)
    for need in plan.properties { instance.links.append(link(need, graph)) }
    if !plan.laterProperties.isEmpty {
      graph.waiting.append {
        for need in plan.laterProperties { instance.links.append(self.link(need, graph)) }
      }
    }
    return number
  }

  private func link(_ need: GraphPlan.Need, _ graph: Graph) -> Link {
    let targets = plan.targets(of: need)
    switch need.shape {
    case .plain, .optional, .many: return .now(targets.map { value($0, graph) })
    case .optionalLazy where targets.isEmpty: return .now([])
    case .lazy, .optionalLazy, .lazyMany:
      var made: [Int]?
      return .later {
        if let made { return made }
        let values = targets.map { self.value($0, graph) }
        graph.finish()
        made = values
        return values
      }
    case .provider: return .later { targets.map(self.resolve) }
    }
  }
}
