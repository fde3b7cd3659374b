// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A graph as nodes and edges, in an order that does not depend on the order of declaration.
struct Drawing {
  /// Something that an edge can lead to or from.
  struct Node {
    /// What a node stands for.
    enum Kind: String {
      /// A request from outside.
      case root
      /// A binding.
      case binding
      /// A key that is asked for and not bound.
      case missing
    }

    /// The name in the drawing, such as `b12`.
    let id: String
    /// What it stands for.
    let kind: Kind
    /// The lines that are written into it.
    let lines: [String]
    /// Whether a binding can be made.
    let state: Health.State
    /// The module in which it is declared.
    let module: Int?
    /// Where it is declared.
    let location: SourceLocation?
  }

  /// A request.
  struct Edge {
    /// The asking node.
    let from: String
    /// The serving node.
    let to: String
    /// When the instance is needed.
    let timing: Request.Timing
    /// The words at the edge: how it asks, and the key when the binding is called otherwise.
    let label: String
    /// Where it is written.
    let location: SourceLocation?
  }

  private(set) var nodes: [Node] = []
  private(set) var edges: [Edge] = []
  /// The modules, whose numbers the nodes carry.
  let modules: [ModuleDescription]

  private let analysis: Analysis
  private var ids: [Int: String] = [:]
  private var missing: [Key: String] = [:]

  init(_ analysis: Analysis) {
    self.analysis = analysis
    modules = analysis.index.graph.modules
    let order = analysis.index.graph.bindings.indices.sorted(by: analysis.precedes(_:_:))
    let rootCount = analysis.index.graph.roots.count
    let firstRoot = Int(analysis.index.requestStarts[analysis.index.bindingCount])
    let roots = (firstRoot..<(firstRoot + rootCount)).sorted(by: analysis.precedes(request:_:))
    for (place, request) in roots.enumerated() { addRoot(request, "r\(place + 1)") }
    let health = Health(analysis)
    for (place, number) in order.enumerated() {
      ids[number] = "b\(place + 1)"
      addBinding(number, health.states[number])
    }
    for (place, request) in roots.enumerated() { addEdges(of: request, from: "r\(place + 1)") }
    for number in order {
      for request in analysis.index.requests(of: number) {
        addEdges(of: request, from: ids[number] ?? "")
      }
    }
  }

  /// The modules that lead to a module.
  func modulePath(_ module: Int) -> String { analysis.names.modulePath(module) ?? "" }

  private mutating func addRoot(_ request: Int, _ id: String) {
    nodes.append(
      Node(
        id: id, kind: .root, lines: [analysis.names.rootName(ofRequest: request)], state: .sound,
        module: nil, location: analysis.location(ofRequest: request)))
  }

  private mutating func addBinding(_ number: Int, _ state: Health.State) {
    let binding = analysis.index.graph.bindings[number]
    var lines = [analysis.names.binding(number), "\(binding.lifetime)"]
    if analysis.names.maker(number) != lines[0] {
      lines.insert(analysis.names.maker(number), at: 1)
    }
    if binding.opaqueReason != nil { lines.append("not verified") }
    nodes.append(
      Node(
        id: ids[number] ?? "", kind: .binding, lines: lines, state: state, module: binding.module,
        location: binding.location))
  }

  private mutating func addEdges(of number: Int, from id: String) {
    let request = analysis.request(number)
    let targets = analysis.index.targets(ofRequest: number)
    for target in targets {
      let binding = analysis.index.binding(ofExposure: target)
      let alias = analysis.index.graph.bindings[binding].key == request.key ? nil : request.key
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
