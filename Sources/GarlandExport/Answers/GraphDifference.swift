// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// The differences between two states of a program: lost and new bindings, lifetimes, requests and findings.
///
/// Lines and columns do not count, so that moved code is the same.
package struct GraphDifference {
  /// The differences as text, one on a line.
  package let text: String
  /// Whether there are new errors or warnings.
  package let isWorse: Bool

  /// Compares two states.
  package init(_ old: GraphAnswers, _ new: GraphAnswers) {
    let titles = BindingTitles(old, new)
    var lines = Self.lines(
      old.comparedBindings(titles), new.comparedBindings(titles), "binding")
    lines += Self.lines(old.comparedAliases(titles), new.comparedAliases(titles), "alias")
    lines += Self.lifetimes(old.lifetimesOfNames(titles), new.lifetimesOfNames(titles))
    lines += Self.lines(old.comparedRequests(titles), new.comparedRequests(titles), "request")
    var findings = (old.comparedFindings, new.comparedFindings)
    if !new.tellsUnused {
      // A missing or unreadable binding may use anything, so others may be as unused as before.
      let still = Set(findings.1.map(\.plainText))
      findings.0.removeAll { $0.isAboutUnused && !still.contains($0.plainText) }
    }
    lines += Self.lines(findings.0, findings.1, "finding")
    text = lines.map { $0 + "\n" }.joined()
    isWorse = Self.difference(findings.0, findings.1).new.contains { !$0.text.hasPrefix("note") }
  }

  private static func lifetimes(
    _ old: [String: [ComparedLifetime]], _ new: [String: [ComparedLifetime]]
  ) -> [String] {
    // A binding may be called otherwise because of other types.
    let added = Dictionary(grouping: new.keys.filter { old[$0] == nil }, by: \.withoutFileLabels)
    return old.keys.sorted().compactMap { name in
      let others = added[name.withoutFileLabels, default: []]
      guard let before = old[name],
        let after = new[name] ?? (others.count == 1 ? new[others[0]] : nil),
        Set(before) != Set(after)
      else { return nil }
      let texts = [before, after].map { lifetimes in
        lifetimes.map { lifetimes.count > 1 ? $0.text + $0.programs : $0.text }
          .joined(separator: ", ")
      }
      return "~ lifetime of \(name): \(texts[0]) -> \(texts[1])"
    }
  }

  /// The entries that are gone and those that are new; of several equal ones, those of the same place match.
  ///
  /// Entries about types in one file also match if the types' labels have changed because of other types.
  private static func difference(
    _ old: [Compared], _ new: [Compared]
  ) -> ListDifference<Compared, Compared> {
    let exact = ListDifference(old.sorted(by: <), by: \.self, new.sorted(by: <), by: \.self)
    let named = ListDifference(exact.gone, by: \.text, exact.new, by: \.text)
    return ListDifference(named.gone, by: \.identity, named.new, by: \.identity)
  }

  private static func lines(_ old: [Compared], _ new: [Compared], _ noun: String) -> [String] {
    let difference = difference(old, new)
    let shared = several(old).union(several(new))
    func line(_ sign: String, _ entry: Compared) -> String {
      let label = shared.contains(entry.text) ? entry.programs : ""
      let place = entry.location.map { "   \("\($0)".withoutCurrentFolder)" } ?? ""
      return "\(sign) \(noun) \(entry.text)\(entry.detail)\(label)\(place)"
    }
    return difference.gone.map { line("-", $0) } + difference.new.map { line("+", $0) }
  }

  /// The texts that occur separately in several programs.
  private static func several(_ entries: [Compared]) -> Set<String> {
    let programs = Dictionary(grouping: entries, by: \.text).mapValues { Set($0.map(\.programs)) }
    return Set(programs.filter { $0.value.count > 1 }.keys)
  }
}

/// An entry of a state, to be compared with those of another state.
private struct Compared: Hashable {
  let text: String
  /// The words for the programs of the entry.
  var programs = ""
  /// Further details, which are not compared.
  var detail = ""
  /// The place that is printed, which is not compared.
  var location: SourceLocation?
  /// The file of the place, even if that is not printed.
  var file: String?
  /// Whether it is a finding about something unused.
  var isAboutUnused = false

  /// The text without labels of types.
  var plainText: String { text.withoutFileLabels }
  /// The subject of the text, if that is only a part of it.
  var cause: String?
  /// The identity of the entry, independent of labels of types and of the folders above its file.
  var identity: [String] {
    [cause ?? plainText, file?.split(separator: "/").last.map(String.init) ?? ""]
  }

  static func == (left: Self, right: Self) -> Bool {
    left.text == right.text && left.programs == right.programs
      && left.location?.path == right.location?.path
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(programs)
    hasher.combine(location?.path)
  }

  static func < (left: Self, right: Self) -> Bool {
    guard (left.text, left.programs) == (right.text, right.programs) else {
      return (left.text, left.programs) < (right.text, right.programs)
    }
    return SourceLocation.isListedBefore(left.location, right.location)
  }
}

/// The lifetime of a name's instances.
private struct ComparedLifetime: Hashable {
  /// The declared lifetime, the effective one, and whether something keeps instances.
  let facts: [String?]
  /// The words for it, which name one of the keepers.
  let text: String
  let programs: String

  static func == (left: Self, right: Self) -> Bool { left.facts == right.facts }

  func hash(into hasher: inout Hasher) { hasher.combine(facts) }
}

/// The titles of bindings, chosen so that a binding whose maker is unknown in one state has the same title in both.
private struct BindingTitles {
  private var withoutMaker: Set<String> = []

  init(_ old: GraphAnswers, _ new: GraphAnswers) {
    for node in old.graph.nodes + new.graph.nodes {
      // A protocol is made by something else; that a class is bound as itself is known.
      if let binding = node.binding, binding.maker == nil, node.name.hasPrefix("any ") {
        withoutMaker.insert(node.name)
      }
    }
  }

  /// The title of a binding: its key and its maker.
  func title(_ node: DrawnGraph.Node) -> String {
    guard let maker = node.binding?.maker, !withoutMaker.contains(node.name) else {
      return node.name
    }
    return "\(node.name) by \(maker)"
  }
}

extension GraphAnswers {
  fileprivate func comparedBindings(_ titles: BindingTitles) -> [Compared] {
    graph.nodes.compactMap { node in
      node.binding.map { binding in
        Compared(
          text: titles.title(node), programs: graph.names(node.programs),
          detail: " (\(binding.lifetime))", file: node.location?.path)
      }
    }
  }

  /// The further keys under which bindings are found.
  fileprivate func comparedAliases(_ titles: BindingTitles) -> [Compared] {
    graph.nodes.flatMap { node in
      (node.binding?.aliases ?? []).map { alias in
        Compared(
          text: "\(alias) of \(titles.title(node))", programs: graph.names(node.programs),
          file: node.location?.path)
      }
    }
  }

  /// The lifetimes by name, with their programs if bindings of one name have several.
  fileprivate func lifetimesOfNames(_ titles: BindingTitles) -> [String: [ComparedLifetime]] {
    let bindings = graph.nodes.indices.filter { graph.nodes[$0].binding != nil }
    return Dictionary(grouping: bindings) { titles.title(graph.nodes[$0]) }.mapValues { alike in
      let groups = Dictionary(grouping: alike) { number in
        let binding = graph.nodes[number].binding
        return [binding?.lifetime, binding?.effective, binding?.keeper.map { _ in "kept" }]
      }
      return groups.map { facts, numbers in
        let programs = Set(numbers.flatMap { graph.nodes[$0].programs }).sorted()
        return ComparedLifetime(
          facts: facts, text: lifetime(numbers[0]), programs: graph.names(programs))
      }
      .sorted { ($0.text, $0.programs) < ($1.text, $1.programs) }
    }
  }

  fileprivate func comparedRequests(_ titles: BindingTitles) -> [Compared] {
    graph.edges.enumerated().map { place, edge in
      let label = edge.label.isEmpty ? "" : " (\(edge.label))"
      let (from, to) = (titles.title(graph.nodes[edge.from]), titles.title(graph.nodes[edge.to]))
      return Compared(
        text: "\(from) -> \(to)\(label)", programs: graph.names(graph.programsOfEdges[place]),
        file: edge.location?.path)
    }
  }

  fileprivate var comparedFindings: [Compared] {
    // One more request that misses the same is one more failure.
    findings.flatMap { finding in
      // It names one of several users, of which another one is left if that is mended.
      let cause =
        finding.id == .splitState
        ? "\(finding.severity): \(finding.id) \(finding.subject)".withoutFileLabels : nil
      return finding.requestPlaces.map { place in
        Compared(
          text: "\(finding.severity.rawValue): [\(finding.id)] \(finding.summary)",
          location: place, file: place?.path,
          isAboutUnused: DiagnosticID.aboutUnused.contains(finding.id), cause: cause)
      }
    }
  }
}
