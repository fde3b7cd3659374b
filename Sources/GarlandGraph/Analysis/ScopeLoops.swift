// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Finds the kinds of scopes that are opened inside themselves, directly or through others.
struct ScopeLoops {
  /// The shortest loop of each group of such kinds, each kind followed by the one in which it is opened.
  private(set) var loops: [[TypeReference]] = []

  init(_ analysis: Analysis) {
    let scopes = analysis.scopes
    var rest = Self.unopenable(scopes)
    guard !rest.isEmpty else { return }
    // By name, because a running program does not know where kinds are declared.
    rest = rest.ordered {
      analysis.names.type(scopes.kinds[$0]) < analysis.names.type(scopes.kinds[$1])
    }
    var seen: Set<Int> = []
    for kind in rest where !seen.contains(kind) {
      guard let loop = Self.loop(from: kind, scopes) else { continue }
      seen.formUnion(scopes.around(kind).intersection(scopes.inside(kind)))
      loops.append(loop.map { scopes.kinds[$0] })
    }
  }

  /// The kinds of scopes that can never be opened, because each is opened in another one of them.
  private static func unopenable(_ scopes: ScopeTree) -> [Int] {
    var missing = scopes.parents.map(\.count)
    var open = missing.indices.filter { missing[$0] == 0 }
    while let kind = open.popLast() {
      for child in scopes.children(of: kind) {
        missing[child] -= 1
        if missing[child] == 0 { open.append(child) }
      }
    }
    return missing.indices.filter { missing[$0] > 0 }
  }

  private static func loop(from start: Int, _ scopes: ScopeTree) -> [Int]? {
    var origins: [Int: Int] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let kind = queue[next]
      next += 1
      for parent in scopes.parents[kind] {
        if parent == start { return way(to: kind, from: start, origins) }
        guard origins[parent] == nil else { continue }
        origins.put(kind, at: parent)
        queue.append(parent)
      }
    }
    return nil
  }

  private static func way(to end: Int, from start: Int, _ origins: [Int: Int]) -> [Int] {
    var loop = [end]
    while let last = loop.last, last != start, let before = origins[last] { loop.append(before) }
    return loop.reversed()
  }
}
