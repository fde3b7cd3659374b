// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Words a finding about requests that nothing serves.
struct UnmetFinding {
  private let analysis: Analysis
  private let group: UnmetRequests.Group

  /// The largest number of bindings that one check searches for further roots; the rest is not listed.
  private static let searched = 5_000_000

  init(_ analysis: Analysis, _ group: UnmetRequests.Group) {
    self.analysis = analysis
    self.group = group
  }

  func diagnostic(_ id: DiagnosticID, subject: String, summary: String) -> Diagnostic {
    guard let nearest = group.requests.first, group.requirements.isEmpty else {
      return required(id, subject, summary)
    }
    let path = analysis.pathToRequest(nearest)
    return Diagnostic(
      id, subject: subject, summary: summary, location: analysis.location(ofRequest: nearest),
      way: analysis.wording.way(path), steps: analysis.wording.steps(path),
      notes: analysis.wording.otherRequests(group.requests.dropFirst()) + otherRoots(path)
        + analysis.similarity.notes(for: group) + declaration())
  }

  /// The finding about a requirement of a module, whoever requests the key.
  private func required(
    _ id: DiagnosticID, _ subject: String, _ summary: String
  ) -> Diagnostic {
    let requirements = analysis.index.graph.requirements
    let wording = RequirementWording(analysis: analysis)
    let nearest = group.requirements.first.map { requirements[$0] }
    return Diagnostic(
      id, subject: subject, summary: summary, location: nearest?.request.location,
      way: nearest.map(wording.way), steps: nearest.map(wording.steps) ?? [],
      notes: self.requirements(Array(group.requirements.dropFirst()))
        + analysis.wording.otherRequests(group.requests) + analysis.similarity.notes(for: group))
  }

  private func requirements(_ numbers: [Int]) -> [Diagnostic.Note] {
    Wording.capped(numbers) { number in
      let requirement = analysis.index.graph.requirements[number]
      var note = Diagnostic.Note(
        .note, "also required by \(RequirementWording(analysis: analysis).owner(requirement))",
        at: requirement.request.location)
      note.requestCount = 1
      return note
    }
  }

  /// The help for a module that is checked alone, which can declare a requirement.
  private func declaration() -> [Diagnostic.Note] {
    guard analysis.options.isPart, group.key.arguments == nil else { return [] }
    let call = RequirementWording(analysis: analysis).call(group.key, group.isCollection)
    return [
      Diagnostic.Note(.help, "or say by 'builder.\(call)' that the module needs it from others")
    ]
  }

  /// The notes about the roots from which other paths lead to the same missing key.
  private func otherRoots(_ path: [Hop]) -> [Diagnostic.Note] {
    let index = analysis.completed.index
    let isCheap = analysis.unmet.checked.count * index.bindingCount <= Self.searched
    guard isCheap, index.graph.roots.count > 1 else { return [] }
    let shown = Set(group.requests + path.map(\.request))
    let roots = reachingRoots(index).subtracting(shown).ordered(by: analysis.precedes(request:_:))
    return Wording.capped(roots) { number in
      Diagnostic.Note(
        .note, "\(analysis.wording.requester(number)) depends on it too",
        at: analysis.location(ofRequest: number))
    }
  }

  private func reachingRoots(_ index: GraphIndex) -> Set<Int> {
    var seen: Set<Int> = []
    var roots: Set<Int> = []
    var open = group.requests
    while let request = open.popLast() {
      let owner = analysis.owner(ofRequest: request)
      guard owner < index.bindingCount else {
        roots.admit(request)
        continue
      }
      guard seen.admit(owner) else { continue }
      let callers = analysis.completed.callers
      open += callers.range(to: owner).map(callers.request(at:))
    }
    return roots
  }
}
