// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension GraphAnswers {
  /// The paths to the modules of a name, or of several names in a row as they are printed: `App -> Store`.
  func modules(named name: String) -> [[String]] {
    let ways = Set(modulePaths.flatMap { path in path.indices.map { Array(path[...$0]) } })
    return ways.filter { (" -> " + $0.joined(separator: " -> ")).hasSuffix(" -> " + name) }
      .sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The paths to all modules, including those that declare nothing themselves.
  var modulePaths: [[String]] {
    graph.nodes.filter { $0.binding != nil }.map(\.path) + graph.modules
  }

  /// The bindings of a module and of those that it includes.
  func contents(of module: [String]) -> [Int] {
    graph.nodes.indices.filter {
      graph.nodes[$0].binding != nil && graph.nodes[$0].path.starts(with: module)
    }
  }

  /// The bindings that a module declares itself.
  func members(of module: [String]) -> [Int] {
    graph.nodes.indices.filter { graph.nodes[$0].binding != nil && graph.nodes[$0].path == module }
  }

  /// The explanation of a module: its bindings, and the modules that it includes.
  func explanation(of module: [String]) -> [String] {
    let members = members(of: module)
    let programs = Set(members.flatMap { graph.nodes[$0].programs }).sorted()
    var lines = ["module " + module.joined(separator: " -> ")]
    if !programs.isEmpty {
      lines.append("  in: " + programs.map { graph.programs[$0] }.joined(separator: ", "))
    }
    lines.append(members.isEmpty ? "  declares: nothing" : "  declares")
    lines += members.map { number in
      line("\(title(number)): \(lifetime(number))", graph.nodes[number].location, indent: 4)
    }
    let inner = Set(
      modulePaths.filter { $0.count > module.count && $0.starts(with: module) }
        .map { $0[module.count] })
    return inner.isEmpty ? lines : lines + ["  includes"] + inner.sorted().map { "    \($0)" }
  }
}
