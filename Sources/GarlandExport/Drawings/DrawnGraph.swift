// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// The graphs of one or several programs for pages and pictures, in which shared parts occur once.
///
/// Each program may bind a key in its own way, so an edge leads to the node of the same program.
struct DrawnGraph {
  /// A box in the drawing.
  struct Node {
    let kind: Drawing.Node.Kind
    let name: String
    /// The lines below the name.
    let facts: [String]
    let location: SourceLocation?
    /// The names of the modules, or else of the folders, that contain it.
    let path: [String]
    /// The index of its module in the list of all; nil outside modules.
    let module: Int?
    var state: Health.State
    var programs: [Int] = []
    /// The facts of a binding.
    var binding: Details?

    /// All lines of text in a box.
    var lines: [String] { [name] + [binding?.maker, binding?.lifetime].compactMap(\.self) + facts }
  }

  /// The facts that only bindings have.
  struct Details {
    let maker: String?
    /// The place where the key is declared, if another declaration binds it.
    let declaration: SourceLocation?
    /// The other keys under which it is bound.
    let aliases: [String]
    /// The collections to which its instances belong.
    let collections: [String]
    /// The keys of the elements in these collections.
    let elements: [String]
    /// Further facts to show if there is room, such as that its factory can throw.
    let remarks: [String]
    /// Whether its instance is made together with the container, without a request.
    let isEager: Bool
    /// Whether the parent container makes it, of which the graph only has what the child needs to know.
    let isInherited: Bool
    /// Whether another binding of its key replaces it.
    var isReplaced: Bool
    let lifetime: String
    /// The kind of lifetime for the sign, which is the effective one.
    let sign: LifetimeKind
    /// The lifetime of the binding that keeps all instances; nil if no lasting binding keeps some of them.
    let effective: String?
    /// The lasting binding that keeps instances.
    let keeper: String?
    /// Whether all of its dependencies were read.
    let isRead: Bool

    /// The other names under which it is requested, alone or with others.
    var otherKeys: [String] { aliases + elements + collections }
  }

  /// A request, from one node to another by their indices.
  struct Edge: Hashable {
    let from: Int
    let to: Int
    let timing: Request.Timing?
    let label: String
    let location: SourceLocation?
  }

  /// The facts that distinguish nodes; roots with one name in one file are the same node.
  private struct Identity: Hashable {
    let kind: Drawing.Node.Kind
    let lines: [String]
    let place: String
    /// The number of equal nodes of the same program before it.
    var copy = 0
  }

  private(set) var programs: [String] = []
  /// The indices of the programs that are tests.
  private(set) var tests: Set<Int> = []
  /// The indices of the programs with each finding; a finding without an entry belongs to all programs.
  private(set) var programsOfFindings: [Int: Set<Int>] = [:]
  /// The names on the path to each module.
  private(set) var modules: [[String]] = []
  var nodes: [Node] = []
  private(set) var edges: [Edge] = []
  /// The indices of the programs with each edge.
  private(set) var programsOfEdges: [[Int]] = []
  private var moduleNumbers: [[String]: Int] = [:]
  private var numbers: [Identity: Int] = [:]
  private var known: [Edge: Int] = [:]

  /// Combines the selected parts of programs.
  init(_ programs: [ProgramGraph] = [], _ selection: DrawingSelection = .init()) {
    for program in programs { add(program, selection) }
  }

  /// Adds the selected part of a program, in the profiles of its graph.
  mutating func add(_ program: ProgramGraph, _ selection: DrawingSelection = .init()) {
    if program.isOfTests { tests.insert(programs.count) }
    for finding in program.findings {
      programsOfFindings[finding, default: []].insert(programs.count)
    }
    for graph in [program.usual] + program.branches {
      add(Drawing(graph.drawn).selecting(selection))
    }
    programs.append(program.name)
  }

  /// Adds a drawing as that of the next program.
  private mutating func add(_ drawing: Drawing) {
    for path in drawing.modules where moduleNumbers[path] == nil {
      moduleNumbers[path] = modules.count
      modules.append(path)
    }
    let lifetimes = EffectiveLifetimes(drawing.analysis)
    var own: [String: Int] = [:]
    var alike: [Identity: Int] = [:]
    for node in drawing.nodes {
      var identity = Self.identity(of: node)
      if node.kind != .root {
        identity.copy = alike[identity, default: 0]
        alike[Self.identity(of: node), default: 0] += 1
      }
      let number = self.number(of: node, identity, drawing, lifetimes)
      own[node.id] = number
      if nodes[number].programs.last != programs.count {
        nodes[number].programs.append(programs.count)
      }
      // A node that is broken in one program is shown as broken.
      if node.state == .broken || nodes[number].state == .sound { nodes[number].state = node.state }
    }
    for edge in drawing.edges {
      guard let from = own[edge.from], let to = own[edge.to] else { continue }
      let copy = Edge(
        from: from, to: to, timing: edge.timing, label: edge.label, location: edge.location)
      let place = known[copy, default: edges.count]
      if place == edges.count {
        known[copy] = place
        edges.append(copy)
        programsOfEdges.append([])
      }
      if programsOfEdges[place].last != programs.count {
        programsOfEdges[place].append(programs.count)
      }
    }
  }

  private static func identity(of node: Drawing.Node) -> Identity {
    let place = node.location.map { node.kind == .root ? $0.file : "\($0)" } ?? ""
    return Identity(kind: node.kind, lines: node.lines, place: place)
  }

  private mutating func number(
    of node: Drawing.Node, _ identity: Identity, _ drawing: Drawing,
    _ lifetimes: EffectiveLifetimes
  ) -> Int {
    let details = node.binding.map { Self.details(of: $0, drawing.analysis, lifetimes) }
    if let number = numbers[identity] {
      // An instance that nothing keeps in one graph may be kept in another graph of the program.
      let isReplaced = nodes[number].binding?.isReplaced == true && details?.isReplaced == true
      if nodes[number].binding?.keeper == nil { nodes[number].binding = details }
      nodes[number].binding?.isReplaced = isReplaced
      return number
    }
    numbers[identity] = nodes.count
    nodes.append(
      Node(
        kind: node.kind, name: node.lines[0], facts: Self.facts(node, details),
        location: node.location, path: drawing.namedPath(of: node),
        module: drawing.modulePath(of: node).flatMap { moduleNumbers[$0] }, state: .sound,
        binding: details))
    return nodes.count - 1
  }

  private static func details(
    of number: Int, _ analysis: Analysis, _ lifetimes: EffectiveLifetimes
  ) -> Details {
    let names = analysis.names
    let bindings = analysis.index.bindings
    let keeper = lifetimes.keepers[number]
    let effective = lifetimes.isAlwaysKept[number] ? keeper.map { bindings[$0].lifetime } : nil
    let maker = names.maker(number)
    let exposures = bindings[number].exposures
    return Details(
      maker: maker == names.binding(number) ? nil : maker,
      declaration: Self.declaration(of: bindings[number]),
      aliases: exposures.dropFirst().filter { $0.role != .contribution }.map { names.key($0.key) },
      collections: exposures.filter { $0.role == .contribution }.map { names.collection($0.key) },
      elements: exposures.filter { $0.role == .contribution }.map { names.key($0.key) },
      remarks: Self.remarks(bindings[number], names),
      isEager: bindings[number].lifetime == .eager,
      isInherited: bindings[number].origin == .inherited,
      isReplaced: analysis.index.isDisplaced(number),
      lifetime: names.lifetime(bindings[number].lifetime),
      sign: LifetimeKind(effective ?? bindings[number].lifetime),
      effective: effective.map(names.lifetime),
      keeper: keeper.map(names.binding), isRead: bindings[number].opaqueReason == nil)
  }

  /// The facts for which a box has no room.
  private static func remarks(_ binding: Binding, _ names: GraphNames) -> [String] {
    var found: [String] = []
    if binding.isDecorator { found.append("decorates '\(names.key(binding.key))'") }
    if binding.origin == .external { found.append("made elsewhere, and handed in") }
    if binding.isPrivate { found.append("private to its module") }
    if binding.effects.contains(.throwing) { found.append("its factory can throw") }
    if !binding.condition.isEmpty {
      let profiles = binding.condition.map { "'\($0)'" }.joined(separator: " and ")
      found.append("only with \(profiles)")
    }
    return found
  }

  private static func declaration(of binding: Binding) -> SourceLocation? {
    guard let place = binding.exposures[0].location, let own = binding.location,
      (place.path, place.line) != (own.path, own.line)
    else { return nil }
    return place
  }

  private static func facts(_ node: Drawing.Node, _ details: Details?) -> [String] {
    let known = [details?.maker, details?.lifetime].compactMap(\.self)
    return node.lines.dropFirst().filter { !known.contains($0) }
  }
}
