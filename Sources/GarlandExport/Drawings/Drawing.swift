// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// A graph as nodes and edges, in an order that is independent of the order of declaration.
struct Drawing {
  /// An end of an edge.
  struct Node {
    /// The kind of a node.
    enum Kind: String {
      /// A request from outside.
      case root
      /// A binding.
      case binding
      /// A requested key without a binding.
      case missing
      /// A kind of scope.
      case scope
    }

    /// The name in the drawing, such as `b12`.
    let id: String
    /// The kind of the node.
    let kind: Kind
    /// The lines of text in the node.
    let lines: [String]
    /// Whether a binding can be made.
    let state: Health.State
    /// The module in which it is declared.
    let module: Int?
    /// Where it is declared.
    let location: SourceLocation?
    /// The number of the binding, if it is one.
    var binding: Int?
  }

  /// A request, or a line from a kind of scope to its enclosing one, or from a scope's opener to its kind.
  struct Edge {
    /// The requesting node.
    let from: String
    /// The serving node.
    let to: String
    /// When the instance is needed; nil between kinds of scopes.
    let timing: Request.Timing?
    /// The label of the edge: the manner of the request, and the key if the binding has another name.
    let label: String
    /// The place of the request.
    let location: SourceLocation?
  }

  var nodes: [Node] = []
  var edges: [Edge] = []
  /// The names on the path to each module.
  var modules: [[String]] {
    analysis.index.graph.modules.indices.compactMap(analysis.names.moduleNames)
  }

  /// The analysis of the graph.
  let analysis: Analysis
  private var ids: [Int: String] = [:]
  private var missing: [Key: String] = [:]
  private var scopes: [TypeReference: String] = [:]

  init(_ analysis: Analysis) {
    self.analysis = analysis
    let order = analysis.index.bindings.indices.sorted(by: analysis.precedes(_:_:))
    let rootCount = analysis.index.graph.roots.count
    let firstRoot = Int(analysis.index.requestStarts[analysis.index.bindingCount])
    let roots = (firstRoot..<(firstRoot + rootCount)).sorted(by: analysis.precedes(request:_:))
    let health = Health(analysis)
    for (place, request) in roots.enumerated() { addRoot(request, "r\(place + 1)", health) }
    for (place, number) in order.enumerated() {
      ids[number] = "b\(place + 1)"
      addBinding(number, health.states[number])
    }
    addScopes()
    for (place, request) in roots.enumerated() { addEdges(of: request, from: "r\(place + 1)") }
    for number in order {
      for request in analysis.index.requests(of: number) {
        addEdges(of: request, from: ids[number] ?? "")
      }
      addOpenings(by: number)
    }
  }

  /// The names on the path to a node's module, or nil outside modules.
  func modulePath(of node: Node) -> [String]? { analysis.names.moduleNames(node.module) }

  private mutating func addRoot(_ request: Int, _ id: String, _ health: Health) {
    let root = analysis.index.root(ofRequest: request)
    let scope = root.scope.map { ["in \(analysis.names.type($0))"] } ?? []
    nodes.append(
      Node(
        id: id, kind: .root, lines: [root.name] + scope, state: health.state(ofRequest: request),
        module: nil, location: analysis.location(ofRequest: request)))
  }

  private mutating func addScopes() {
    let scopes = Set(analysis.index.graph.scopes).sorted { left, right in
      guard left.location == right.location else {
        return SourceLocation.isListedBefore(left.location, right.location)
      }
      let names = [left, right].map { scope in
        [scope.kind, scope.parent].map { $0.map(analysis.names.type) ?? "" }
      }
      return names[0].lexicographicallyPrecedes(names[1])
    }
    for scope in scopes where self.scopes[scope.kind] == nil {
      let id = "s\(self.scopes.count + 1)"
      self.scopes[scope.kind] = id
      let facts = scope.endsSynchronously ? ["scope", "ends synchronously"] : ["scope"]
      nodes.append(
        Node(
          id: id, kind: .scope, lines: [analysis.names.type(scope.kind)] + facts,
          state: .sound, module: nil, location: scope.location))
    }
    for scope in scopes {
      guard let from = self.scopes[scope.kind], let to = scope.parent.flatMap({ self.scopes[$0] })
      else { continue }
      edges.append(
        Edge(from: from, to: to, timing: nil, label: "opened in", location: scope.location))
    }
  }

  /// Adds the edges from a binding that requests the opener of a kind of scope.
  private mutating func addOpenings(by number: Int) {
    let binding = analysis.index.bindings[number]
    for kind in binding.opens {
      guard let to = scopes[kind] else { continue }
      edges.append(
        Edge(
          from: ids[number] ?? "", to: to, timing: nil, label: "opens", location: binding.location))
    }
  }

  private mutating func addBinding(_ number: Int, _ state: Health.State) {
    let binding = analysis.index.bindings[number]
    var lines = [analysis.names.binding(number), analysis.names.lifetime(binding.lifetime)]
    if analysis.names.maker(number) != lines[0] {
      lines.insert(analysis.names.maker(number), at: 1)
    }
    lines += Self.facts(binding)
    if binding.opaqueReason != nil { lines.append("not verified") }
    nodes.append(
      Node(
        id: ids[number] ?? "", kind: .binding, lines: lines, state: state, module: binding.module,
        location: binding.location, binding: number))
  }

  /// Further facts about the creation and the end of instances.
  static func facts(_ binding: Binding) -> [String] {
    var facts: [String] = []
    if binding.origin == .inherited { facts.append("of the parent") }
    if binding.effects.contains(.async) { facts.append("async") }
    if binding.isolation != .nonisolated { facts.append("\(binding.isolation)") }
    if binding.ending == .asynchronous { facts.append("its end is awaited") }
    return facts
  }

  private mutating func addEdges(of number: Int, from id: String) {
    let request = analysis.request(number)
    let targets = analysis.index.targets(ofRequest: number)
    for target in targets {
      let binding = analysis.index.binding(ofExposure: target)
      let alias = analysis.index.bindings[binding].key == request.key ? nil : request.key
      add(request, number, from: id, to: ids[binding] ?? "", alias)
    }
    guard targets.isEmpty, request.cardinality == .one, !request.hasDefault else { return }
    add(request, number, from: id, to: missingID(request.key), nil)
  }

  private mutating func missingID(_ key: Key) -> String {
    if let known = missing[key] { return known }
    let id = "m\(missing.count + 1)"
    missing[key] = id
    let isProvided = analysis.index.graph.provided.contains(key)
    nodes.append(
      Node(
        id: id, kind: .missing,
        lines: [analysis.names.key(key), isProvided ? "provided from outside" : "not bound"],
        state: isProvided ? .sound : .broken, module: nil, location: nil))
    return id
  }

  private mutating func add(
    _ request: Request, _ number: Int, from: String, to: String, _ alias: Key?
  ) {
    var words: [String] = []
    if request.cardinality != .one { words.append(request.cardinality.rawValue) }
    if request.timing != .eager { words.append(Self.word(request.timing)) }
    if request.isAwaited { words.append("awaited") }
    if let alias { words.append("as \(analysis.names.key(alias))") }
    edges.append(
      Edge(
        from: from, to: to, timing: request.timing, label: words.joined(separator: " "),
        location: analysis.location(ofRequest: number)))
  }

  private static func word(_ timing: Request.Timing) -> String {
    timing == .afterConstruction ? "after construction" : timing.rawValue
  }
}
