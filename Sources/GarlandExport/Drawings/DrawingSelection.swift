// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// The part of a graph that is drawn.
package struct DrawingSelection {
  private let key: String?
  private let root: String?
  private let module: String?
  private let depth: Int

  /// Selects the nodes to which all given names apply.
  package init(
    key: String? = nil, root: String? = nil, module: String? = nil, depth: Int? = nil
  ) {
    self.key = key
    self.root = root
    self.module = module
    self.depth = depth ?? .max
  }

  /// Whether nothing is left out.
  package var isEverything: Bool { key == nil && root == nil && module == nil }

  /// The selected nodes of a drawing.
  func nodes(of drawing: Drawing) -> Set<String> {
    var kept = Set(drawing.nodes.map(\.id))
    if let key {
      let start = drawing.nodes(named: key)
      let needs = Self.reach(start, drawing.edges.map { ($0.from, $0.to) }, depth)
      kept.formIntersection(
        needs.union(Self.reach(start, drawing.edges.map { ($0.to, $0.from) }, depth)))
    }
    if let root {
      let start = drawing.nodes.filter { $0.kind == .root && $0.lines[0] == root }
      kept.formIntersection(Self.reach(start, drawing.edges.map { ($0.from, $0.to) }, depth))
    }
    if let module {
      let members = drawing.nodes.filter { Self.leads(drawing.namedPath(of: $0), through: module) }
      kept.formIntersection(members.map(\.id))
    }
    return kept
  }

  /// Whether the path to a node contains a module, or several in a row as they are printed: `App -> Store`.
  private static func leads(_ path: [String], through module: String) -> Bool {
    guard !path.contains(module) else { return true }
    let separator = " -> "
    return (separator + path.joined(separator: separator) + separator)
      .contains(separator + module + separator)
  }

  private static func reach(
    _ start: [Drawing.Node], _ steps: [(String, String)], _ depth: Int
  ) -> Set<String> {
    let leaving = Dictionary(grouping: steps, by: \.0)
    var found = Set(start.map(\.id))
    var layer = Array(found)
    var distance = 0
    while !layer.isEmpty, distance < depth {
      distance += 1
      layer = layer.flatMap { leaving[$0] ?? [] }.map(\.1).filter { found.insert($0).inserted }
    }
    return found
  }
}

extension Drawing {
  /// The nodes to which a key refers, without roots that have the name of the binding which they request.
  fileprivate func nodes(named key: String) -> [Node] {
    let names = analysis.names
    let candidates = nodes.map { node in
      if node.kind == .scope { return NameCandidate.scope(node.lines[0]) }
      guard let number = node.binding else {
        return NameCandidate(name: node.lines[0], isKey: node.kind != .root)
      }
      let exposures = analysis.index.bindings[number].exposures
      return NameCandidate(
        name: node.lines[0], isKey: true,
        otherKeys: exposures.dropFirst().map { names.key($0.key) }
          + exposures.filter { $0.role == .contribution }.map { names.collection($0.key) },
        otherNames: [names.maker(number)])
    }
    let aliases = analysis.index.graph.facts.aliases
    return candidates.places(named: key, aliases: aliases).map { nodes[$0] }
  }

  /// The names of the modules of a node; for a node without any, the folders of its file.
  func namedPath(of node: Node) -> [String] {
    if node.kind == .missing { return ["not bound"] }
    if let names = modulePath(of: node) { return names }
    guard let file = node.location?.file else { return ["without a place"] }
    let folders = Self.folders(of: file, analysis.index.graph.facts.currentFolder)
    return folders.isEmpty ? ["without a module"] : folders
  }

  /// The folders of a file relative to the current one, however the path is written.
  ///
  /// A folder that contains all sources is left out, as it would be if it were the current one.
  private static func folders(of file: String, _ currentFolder: String) -> [String] {
    var folders = file.split(separator: "/").dropLast()[...]
    if file.hasPrefix("/") {
      let shared = zip(folders, currentFolder.split(separator: "/")).prefix { $0 == $1 }
      folders = folders.dropFirst(shared.count)
    }
    let named = folders.filter { $0 != "." && $0 != ".." }.map(String.init)
    return named.count > 1 && named[0] == "Sources" ? Array(named.dropFirst()) : named
  }

  /// The drawing of a selection.
  func selecting(_ selection: DrawingSelection) -> Drawing {
    guard !selection.isEverything else { return self }
    let kept = selection.nodes(of: self)
    var copy = self
    copy.nodes.removeAll { !kept.contains($0.id) }
    copy.edges.removeAll { !kept.contains($0.from) || !kept.contains($0.to) }
    return copy
  }
}
