// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DrawnGraph {
  /// The ids of nodes in a picture, such as `b12`, numbered separately for each kind.
  var ids: [String] {
    var counts: [Drawing.Node.Kind: Int] = [:]
    return nodes.map { node in
      counts[node.kind, default: 0] += 1
      return "\(node.kind.rawValue.prefix(1))\(counts[node.kind, default: 0])"
    }
  }

  /// The label of an edge, with its programs if the node is also in others that request something else.
  func label(ofEdge place: Int) -> String {
    let edge = edges[place]
    let programs = label(programsOfEdges[place], among: nodes[edge.from].programs)
    return edge.label + (edge.label.isEmpty ? String(programs.dropFirst()) : programs)
  }

  /// The words for some programs, if they differ from those in the context.
  func label(_ programs: [Int], among all: [Int]) -> String {
    guard programs != all, !programs.isEmpty else { return "" }
    let own = own(all)
    if programs.allSatisfy(tests.contains) { return own.isEmpty ? names(programs) : " in tests" }
    // If only tests are missing, the programs count as all of them.
    return self.own(programs) == own ? "" : names(programs)
  }

  /// The programs, among some, that are not tests.
  func own(_ programs: [Int]) -> [Int] { programs.filter { !tests.contains($0) } }

  /// The names of programs, if there are only a few.
  func names(_ programs: [Int]) -> String {
    let named = programs.prefix(3).map { "'\(self.programs[$0])'" }
    let others = programs.count - named.count
    let more = others == 0 ? [] : [others.counted("other")]
    let words = named + more
    guard words.count > 1, let last = words.last else { return " in \(words.joined())" }
    return " in \(words.dropLast().joined(separator: ", ")) and \(last)"
  }
}
