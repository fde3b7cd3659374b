// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Writes a graph as an indented list, with dependencies below the bindings that need them.
///
/// A binding's dependencies are listed at its first occurrence. Very deep parts start a tree of their own, so that the
/// list of a long chain does not grow quadratically.
struct TreeExporter {
  private let analysis: Analysis
  private var index: GraphIndex { analysis.index }

  /// The largest depth of a tree.
  private static let depth = 40

  init(_ analysis: Analysis) {
    self.analysis = analysis
  }

  func text() -> String {
    var state = State(printed: Array(repeating: false, count: index.bindingCount))
    for (name, requests) in roots() {
      state.lines.append(name)
      print(requests.flatMap(entries(of:)), &state)
      printContinued(&state)
    }
    for number in starts() where !state.printed[number] { print(tree: number, &state) }
    let rest = index.bindings.indices.filter { !state.printed[$0] }
    for number in rest.sorted(by: analysis.precedes(_:_:)) where !state.printed[number] {
      print(tree: number, &state)
    }
    return (state.lines + scopes()).map { $0 + "\n" }.joined()
  }

  /// The kinds of scopes, each with its enclosing one.
  private func scopes() -> [String] {
    Set(index.graph.scopes.map { [$0.kind, $0.parent] }).map { kinds in
      let names = kinds.compactMap { $0.map(analysis.names.type) }
      return "scope " + names.joined(separator: " in ")
    }.sorted()
  }

  private struct State {
    var lines: [String] = []
    var printed: [Bool]
    var continued: [Int] = []
  }

  private struct Entry {
    let label: String
    let binding: Int?
  }

  private struct Open {
    let indent: String
    var entries: ArraySlice<Entry>
    let depth: Int
  }

  /// The requests from outside, grouped by the name of the root.
  private func roots() -> [(name: String, requests: [Int])] {
    var found: [(name: String, requests: [Int])] = []
    var places: [[String]: Int] = [:]
    let requests = Array(index.requests(of: index.bindingCount))
    for request in requests.sorted(by: analysis.precedes(request:_:)) {
      let scope = analysis.index.root(ofRequest: request).scope
      let place = scope.map { " (in \(analysis.names.type($0)))" } ?? ""
      let name = analysis.names.rootName(ofRequest: request) + place
      // Files can have functions of the same name.
      let asker = [name, analysis.location(ofRequest: request)?.file ?? ""]
      if let place = places[asker] {
        found[place].requests.append(request)
      } else {
        places[asker] = found.count
        found.append((name, [request]))
      }
    }
    return found
  }

  /// The bindings without a request.
  private func starts() -> [Int] {
    let callers = analysis.callers
    return index.bindings.indices.filter { callers.range(to: $0).isEmpty }
      .sorted(by: analysis.precedes(_:_:))
  }

  private func print(tree number: Int, _ state: inout State) {
    state.lines.append(title(analysis.names.binding(number), number))
    state.printed[number] = true
    print(entries(ofBinding: number), &state)
    printContinued(&state)
  }

  private func printContinued(_ state: inout State) {
    while let number = state.continued.popLast() {
      guard !state.printed[number] else { continue }
      state.lines.append(title(analysis.names.binding(number), number))
      state.printed[number] = true
      print(entries(ofBinding: number), &state)
    }
  }

  private func print(_ entries: [Entry], _ state: inout State) {
    var open = [Open(indent: "", entries: entries[...], depth: 1)]
    while var current = open.popLast() {
      guard let entry = current.entries.popFirst() else { continue }
      let isLast = current.entries.isEmpty
      open.append(current)
      let below = line(entry, current.indent + (isLast ? "└─ " : "├─ "), current.depth, &state)
      guard let below else { continue }
      let indent = current.indent + (isLast ? "   " : "│  ")
      open.append(Open(indent: indent, entries: below[...], depth: current.depth + 1))
    }
  }

  /// Writes a line; returns the entries below it.
  private func line(
    _ entry: Entry, _ prefix: String, _ depth: Int, _ state: inout State
  ) -> [Entry]? {
    guard let number = entry.binding else {
      state.lines.append(prefix + entry.label)
      return nil
    }
    let text = prefix + title(entry.label, number)
    let below = entries(ofBinding: number)
    if below.isEmpty {
      state.lines.append(text)
      state.printed[number] = true
      return nil
    }
    if state.printed[number] || depth >= Self.depth {
      state.lines.append(text + (state.printed[number] ? ", see above" : ", see below"))
      if !state.printed[number] { state.continued.append(number) }
      return nil
    }
    state.lines.append(text)
    state.printed[number] = true
    return below
  }

  private func title(_ name: String, _ number: Int) -> String {
    let binding = index.bindings[number]
    var facts = [binding.origin == .value ? "value" : analysis.names.lifetime(binding.lifetime)]
    // The keys alone would not tell the elements of a collection apart.
    if binding.implementation != nil { facts.insert(analysis.names.maker(number), at: 0) }
    facts += Drawing.facts(binding)
    if binding.opaqueReason != nil { facts.append("not verified") }
    return "\(name) (\(facts.joined(separator: ", ")))"
  }

  private func entries(ofBinding number: Int) -> [Entry] {
    index.requests(of: number).flatMap(entries(of:))
  }

  private func entries(of number: Int) -> [Entry] {
    let wording = Wording(analysis: analysis)
    let targets = index.targets(ofRequest: number)
    guard targets.isEmpty else {
      return targets.map { target in
        Entry(
          label: wording.labels(of: Hop(request: number, target: target))
            .joined(separator: " -> "),
          binding: index.binding(ofExposure: target))
      }
    }
    let request = analysis.request(number)
    return [Entry(label: "\(wording.wanted(request)): \(absence(request))", binding: nil)]
  }

  private func absence(_ request: Request) -> String {
    if index.graph.provided.contains(request.key) { return "provided from outside" }
    if index.graph.requiresService(of: request) { return "not bound" }
    return request.cardinality == .many ? "empty" : request.hasDefault ? "default" : "nil"
  }
}

extension ProgramGraph {
  /// The graph as an indented list, followed by the requests that other bindings serve in other branches.
  var tree: String {
    let text = TreeExporter(usual.drawn).text()
    guard !branches.isEmpty else { return text }
    let usual = DrawnGraph([ProgramGraph(name, usual)]).edges.count
    let all = DrawnGraph([self])
    let others = all.edges.dropFirst(usual).map { edge in
      let (from, to) = (all.nodes[edge.from], all.nodes[edge.to])
      let facts = [to.binding?.maker, to.binding?.lifetime].compactMap(\.self)
      let note = facts.isEmpty ? "" : " (\(facts.joined(separator: ", ")))"
      return "  \(from.name) -> \(to.name)\(note)\n"
    }
    return others.isEmpty ? text : text + "in other branches\n" + others.joined()
  }
}
