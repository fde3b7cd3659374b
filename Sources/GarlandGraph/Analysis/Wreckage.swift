// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The faults of bindings that are not reachable from a root.
struct Wreckage {
  /// The notes by binding; a cycle is noted at one of its bindings.
  private(set) var causes: [Int: [Diagnostic.Note]] = [:]
  /// All bindings with a fault.
  private(set) var members: Set<Int> = []
  /// The bindings that can be made, and whose only fault is the instances that they keep.
  private(set) var keepers: Set<Int> = []

  init(_ analysis: Analysis) {
    guard analysis.reach.hasRoots else { return }
    addUnmet(analysis)
    addCycles(analysis)
    addAmbiguities(analysis)
    addSynchronousRequests(analysis)
    let broken = members
    for holding in analysis.breaches.captives.map(\.holding)
    where !analysis.isReached(holding.holder) {
      let kept = analysis.names.binding(holding.kept)
      let lifetime = analysis.names.lifetime(
        analysis.index.bindings[holding.kept].lifetime)
      add(
        "it keeps '\(kept)' (\(lifetime)) beyond its scope", to: holding.holder,
        at: analysis.location(ofStart: holding.hops))
      if !broken.contains(holding.holder) { keepers.admit(holding.holder) }
    }
  }

  private mutating func addUnmet(_ analysis: Analysis) {
    guard !analysis.index.unmet.isEmpty else { return }
    for request in analysis.unmet.unreached {
      let wanted = analysis.request(request)
      let name = analysis.names.key(wanted.key)
      let text =
        wanted.cardinality == .many
        ? "nothing is contributed to '\(analysis.names.collection(wanted.key))'"
        : RequestSummary.noBinding(for: name)
      add(
        text, to: analysis.owner(ofRequest: request), at: analysis.location(ofRequest: request))
    }
  }

  private mutating func addCycles(_ analysis: Analysis) {
    guard !analysis.knots.members.isEmpty else { return }
    let groups =
      analysis.eagerCycles.map { ($0, "it needs itself before it exists", Request.Timing.eager) }
      + analysis.endlessCycles.map {
        ($0, "it needs a new instance of itself without end", .afterConstruction)
      }
    for (group, text, latest) in groups where !analysis.isReached(group[0]) {
      let loop = Loops(analysis.nearestFirst(group), in: analysis.index, upTo: latest)
      let bindings = latest == .eager ? loop.shortest() : loop.shortestWithLaterEdge()
      guard let first = bindings.first else { continue }
      members.formUnion(group)
      let path = Wording(analysis: analysis).loop(bindings)
      add("\(text): \(path)", to: first, at: analysis.index.bindings[first].location)
    }
  }

  private mutating func addSynchronousRequests(_ analysis: Analysis) {
    for request in analysis.synchronousRequests {
      let owner = analysis.owner(ofRequest: request)
      guard !analysis.isReached(owner) else { continue }
      let wanted = analysis.names.key(analysis.request(request).key)
      add(
        "it asks for '\(wanted)' without awaiting it", to: owner,
        at: analysis.location(ofRequest: request))
    }
  }

  private mutating func addAmbiguities(_ analysis: Analysis) {
    guard !analysis.index.keys.contested.isEmpty else { return }
    for ambiguity in analysis.ambiguities {
      let owner = analysis.owner(ofRequest: ambiguity.request)
      guard !analysis.isReached(owner) else { continue }
      let name = analysis.names.key(analysis.request(ambiguity.request).key)
      add(
        "\(ambiguity.exposures.count) bindings could serve '\(name)'", to: owner,
        at: analysis.location(ofRequest: ambiguity.request))
    }
  }

  private mutating func add(_ text: String, to binding: Int, at location: SourceLocation?) {
    members.admit(binding)
    let note = Diagnostic.Note(.note, text, at: location)
    if causes[binding]?.contains(note) != true { causes.add(note, to: binding) }
  }
}
