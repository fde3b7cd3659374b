// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension GraphAnswers {
  /// The bindings by lifetime, the longest first, followed by the keys without a binding.
  package var lifetimes: String {
    // What a child inherits is listed where its parent binds it.
    let bindings = graph.nodes.indices.filter { graph.nodes[$0].binding?.isInherited == false }
    let groups = Dictionary(grouping: bindings) { effective($0) }
    let labels = labels(of: bindings)
    let order = groups.sorted { (rank($0.value), $0.key) < (rank($1.value), $1.key) }
    let blocks = order.map { name, members in
      let members = members.sorted { (title($0), $0) < (title($1), $1) }
      let lines = members.map { number in
        let node = graph.nodes[number]
        let own = lifetime(number)
        let start = title(number) + labels[number, default: ""]
        return line(own == name ? start : "\(start): \(own)", node.location, indent: 2)
      }
      return Self.block(name, lines)
    }
    return (blocks + unbound).joined(separator: "\n")
  }

  /// The requested keys without a binding, grouped by whether they are assumed to be bound, with the first request.
  private var unbound: [String] {
    let keys = graph.nodes.indices.filter { graph.nodes[$0].kind == .missing }
    let groups = Dictionary(grouping: keys) { graph.nodes[$0].facts.first ?? "" }
    let labels = labels(of: keys)
    return groups.keys.sorted().map { name in
      let members = (groups[name] ?? []).sorted { (title($0), $0) < (title($1), $1) }
      let lines = members.map { number in
        let places = arriving[number].compactMap { graph.edges[$0].location }
        return line(title(number) + labels[number, default: ""], places.min(), indent: 2)
      }
      return Self.block(name, lines)
    }
  }

  /// Lines under a title with their number.
  private static func block(_ title: String, _ lines: [String]) -> String {
    (["\(title) (\(lines.count))"] + lines).map { $0 + "\n" }.joined()
  }

  /// The programs of those nodes whose titles also occur in other programs.
  private func labels(of nodes: [Int]) -> [Int: String] {
    var found: [Int: String] = [:]
    for alike in Dictionary(grouping: nodes, by: title).values {
      guard Set(alike.map { graph.nodes[$0].programs }).count > 1 else { continue }
      for number in alike { found[number] = graph.names(graph.nodes[number].programs) }
    }
    return found
  }

  private func effective(_ number: Int) -> String {
    let binding = graph.nodes[number].binding
    return binding?.effective ?? binding?.lifetime ?? ""
  }

  /// The rank of a lifetime's bindings among the others.
  private func rank(_ bindings: [Int]) -> Int {
    guard let kind = bindings.first.flatMap({ graph.nodes[$0].binding?.sign }) else { return 0 }
    return LifetimeKind.longestFirst.firstIndex(of: kind) ?? 0
  }

  /// The graphs, each under its title with its numbers of bindings and requests.
  package func overview(of titles: [String]) -> [String] {
    titles.enumerated().map { number, title in
      let own = graph.nodes.filter { $0.programs.contains(number) }
      let roots = own.count { $0.kind == .root }
      return "\(title): \(counted(own.filter { $0.binding != nil })), \(roots.counted("root"))"
    }
  }

  /// The number of bindings, and of those among them that are not registered but belong to a kind of scope.
  private func counted(_ bindings: [DrawnGraph.Node]) -> String {
    let scopes = Set(graph.nodes.filter { $0.kind == .scope }.compactMap(\.location))
    let implied = bindings.count { $0.location.map(scopes.contains) ?? false }
    let scope = implied == 0 ? "" : " (\(implied) implied by scopes)"
    return bindings.count.counted("binding") + scope
  }

  /// The modules, with their numbers of bindings.
  package var modules: [String] {
    let modules = Dictionary(grouping: graph.nodes.filter { $0.binding != nil }, by: \.path)
    return modules.keys.sorted { $0.lexicographicallyPrecedes($1) }.map { path in
      return "module \(path.joined(separator: " -> ")): \(counted(modules[path] ?? []))"
    }
  }

  /// The names of modules, and of the folders that stand for modules.
  package var moduleNames: [String] { graph.nodes.filter { $0.binding != nil }.flatMap(\.path) }
}
