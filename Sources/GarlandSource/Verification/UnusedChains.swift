// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

package import GarlandGraph

/// Says of a chain of unused bindings once that no root leads there: at its heads, which no other unused one needs.
///
/// The findings stay apart where machines read them and where they are accepted, so that one that comes to a chain is
/// new.
package struct UnusedChains {
  private let findings: [Diagnostic]
  /// The findings that can be part of a chain, in the order of their places.
  private let members: [Int]
  /// What each of them needs among them.
  private let needs: [[Int]]

  /// How many bindings behind a head are named.
  private static let limit = 4

  /// Finds the chains among some findings about the given graphs.
  package init(_ findings: [Diagnostic], in graphs: [Verification.CheckedGraph]) {
    self.findings = findings
    let plain = findings.indices.filter { findings[$0].isPlainlyUnused }
    let byPlace = Dictionary(grouping: plain) { findings[$0].location }
    members = byPlace.filter { $0.key != nil && $0.value.count == 1 }.flatMap(\.value)
      .sorted { Diagnostic.isListedBefore(findings[$0], findings[$1]) }
    let numbers = Dictionary(
      uniqueKeysWithValues: members.enumerated().map { (findings[$1].location, $0) })
    var needs: [Set<Int>] = Array(repeating: [], count: members.count)
    for graph in graphs.flatMap({ [$0.graph] + $0.branches }) where members.count > 1 {
      Self.read(graph, numbers, &needs)
    }
    self.needs = needs.map { $0.sorted() }
  }

  private static func read(
    _ graph: BindingGraph, _ numbers: [SourceLocation?: Int], _ needs: inout [Set<Int>]
  ) {
    let own = graph.bindings.indices.filter {
      graph.bindings[$0].location != nil && numbers[graph.bindings[$0].location] != nil
    }
    guard own.count > 1 else { return }
    let index = GraphIndex(graph)
    for binding in own {
      guard let number = numbers[graph.bindings[binding].location] else { continue }
      for place in index.linkRange(of: binding) {
        let target = Int(index.links[place].binding)
        guard target < graph.bindings.count,
          let other = numbers[graph.bindings[target].location], other != number
        else { continue }
        needs[number].insert(other)
      }
    }
  }

  /// The findings, without those that the heads of their chains name or count.
  package var said: [Diagnostic] {
    let heads = heads
    guard heads.count < members.count else { return findings }
    let only = onlyHeads(heads)
    var said = findings
    var named = Set(heads)
    for head in heads {
      let behind = followers(of: head, besides: named)
      named.formUnion(behind)
      let notes = Self.notes(
        about: behind.sorted().map { (findings[members[$0]], only[$0] == head) })
      let place = members[head]
      // All that it says so far is what to do.
      said[place].notes = notes + said[place].notes
    }
    let left = Set(named.subtracting(heads).map { members[$0] })
    return said.indices.filter { !left.contains($0) }.map { said[$0] }
  }

  private static func notes(
    about behind: [(finding: Diagnostic, isOfOne: Bool)]
  ) -> [Diagnostic.Note] {
    let named = behind.prefix(limit).map { finding, isOfOne in
      Diagnostic.Note(
        .note,
        "nor to '\(finding.subject)', which only it \(isOfOne ? "needs" : "and others like it need")",
        at: finding.location)
    }
    let others = behind.count - named.count
    return others == 0
      ? named : named + [Diagnostic.Note(.note, "nor to \(others.counted("other")) behind it")]
  }

  // MARK: Chains

  /// The members that no other one needs; of members that need each other in a circle, one.
  private var heads: [Int] {
    var heads: [Int] = []
    var seen: Set<Int> = []
    for member in needyFirst where !seen.contains(member) {
      heads.append(member)
      seen.formUnion(followers(of: member, besides: seen))
      seen.insert(member)
    }
    return heads.sorted()
  }

  /// The members in an order in which each comes before those that it needs, circles aside.
  private var needyFirst: [Int] {
    var done: [Int] = []
    var seen: Set<Int> = []
    for member in members.indices where seen.insert(member).inserted {
      var open = [(member, needs[member][...])]
      while let (current, rest) = open.popLast() {
        guard let next = rest.first else {
          done.append(current)
          continue
        }
        open.append((current, rest.dropFirst()))
        if seen.insert(next).inserted { open.append((next, needs[next][...])) }
      }
    }
    return done.reversed()
  }

  /// The members that one needs, directly or through others, as far as they are not among some.
  private func followers(of member: Int, besides known: Set<Int> = []) -> Set<Int> {
    var found: Set<Int> = []
    var open = [member]
    while let next = open.popLast() {
      open += needs[next].filter {
        $0 != member && !known.contains($0) && found.insert($0).inserted
      }
    }
    return found
  }

  /// The head of each member that has only one; each member changes at most twice.
  private func onlyHeads(_ heads: [Int]) -> [Int?] {
    var only: [Int?] = Array(repeating: nil, count: members.count)
    var isShared = Array(repeating: false, count: members.count)
    var open = heads
    for head in heads { only[head] = head }
    while let next = open.popLast() {
      for other in needs[next]
      where !isShared[other] && (isShared[next] || only[other] != only[next]) {
        isShared[other] = isShared[next] || only[other] != nil
        only[other] = isShared[other] ? nil : only[next]
        open.append(other)
      }
    }
    return only
  }
}

extension Diagnostic {
  /// Whether it says of a binding that no root leads there, and only how that can be changed.
  fileprivate var isPlainlyUnused: Bool {
    id == .unusedBinding && summary == "no root leads to '\(subject)'"
      && notes.allSatisfy { $0.kind == .help } && notes.count < 2
  }
}
