// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension GraphAnswers {
  private static let order = [
    "eager", "singleton", "scoped", "timeToLive", "weak", "objectGraph", "perRequest",
  ]

  /// The bindings by how long their instances live, those that live longest first.
  package var lifetimes: String {
    let bindings = graph.nodes.indices.filter { graph.nodes[$0].binding != nil }
    let groups = Dictionary(grouping: bindings) { effective($0) }
    let names = groups.keys.sorted { (Self.rank($0), $0) < (Self.rank($1), $1) }
    let blocks = names.map { name in
      let members = (groups[name] ?? []).sorted {
        (title($0), $0) < (title($1), $1)
      }
      let lines = members.map { number in
        let node = graph.nodes[number]
        let own = lifetime(number)
        return line(
          own == name ? title(number) : "\(title(number)): \(own)", node.location, indent: 2)
      }
      return (["\(name) (\(members.count))"] + lines).map { $0 + "\n" }.joined()
    }
    return blocks.joined(separator: "\n")
  }

  private func effective(_ number: Int) -> String {
    let binding = graph.nodes[number].binding
    return binding?.effective ?? binding?.lifetime ?? ""
  }

  private static func rank(_ lifetime: String) -> Int {
    order.firstIndex { lifetime.hasPrefix($0) } ?? order.count
  }

  /// The programs and the modules, each with how much it has.
  package var overview: String {
    var lines: [String] = []
    for (number, program) in graph.programs.enumerated() {
      let own = graph.nodes.filter { $0.programs.contains(number) }
      let bindings = own.count { $0.binding != nil }
      let roots = own.count { $0.kind == .root }
      lines.append("program \(program): \(counted(bindings, "binding")), \(counted(roots, "root"))")
    }
    let modules = Dictionary(grouping: graph.nodes.filter { $0.binding != nil }, by: \.path)
    for path in modules.keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      let count = modules[path]?.count ?? 0
      lines.append("module \(path.joined(separator: " -> ")): \(counted(count, "binding"))")
    }
    let requests = graph.edges.count { $0.timing != nil }
    lines.append(
      "\(counted(graph.nodes.count { $0.binding != nil }, "binding")), "
        + "\(counted(requests, "request")); \(DiagnosticRenderer.summary(of: findings))")
    return lines.map { $0 + "\n" }.joined()
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
