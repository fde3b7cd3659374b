// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Words a finding about a cycle.
struct CycleFinding {
  private let analysis: Analysis
  private let bindings: [Int]
  private let entry: [Hop]
  private let hops: [Hop]

  /// Describes the loop through the given bindings, in which no edge is needed later than `latest`.
  init(_ analysis: Analysis, _ bindings: [Int], upTo latest: Link.Timing) {
    let paths = Paths(analysis: analysis)
    self.analysis = analysis
    self.bindings = bindings
    entry = bindings.first.map(paths.fromRoot(to:)) ?? []
    hops = bindings.indices.compactMap { place in
      let next = bindings[(place + 1) % bindings.count]
      return paths.hop(from: bindings[place], to: next, upTo: latest)
    }
  }

  /// The name of the binding at which the loop starts.
  var subject: String { bindings.first.map(analysis.names.binding) ?? "" }

  /// Says what is wrong with the loop, and after that what to do.
  func diagnostic(
    _ id: DiagnosticID, summary: String, notes: [Diagnostic.Note]
  ) -> Diagnostic {
    let path = entry + hops
    return Diagnostic(
      id, subject: subject, summary: summary,
      location: hops.last.flatMap { analysis.location(ofRequest: $0.request) },
      path: analysis.wording.line(path), steps: analysis.wording.steps(path), notes: notes)
  }

  /// The edges that can be injected later, those that need no change of a type first.
  func deferrals() -> [Diagnostic.Note] {
    let settable = hops.filter { isSettable($0) }
    var notes = Wording.capped(settable, help)
    if !settable.isEmpty, bindings.allSatisfy(isPerRequest) {
      let text = "then share the instances of the cycle by '.lifetime(.objectGraph)'"
      notes.append(Diagnostic.Note(.help, text))
    }
    return notes + Wording.capped(hops.filter { !isSettable($0) }, help)
  }

  private func help(_ hop: Hop) -> Diagnostic.Note {
    Diagnostic.Note(.help, deferral(hop), at: analysis.location(ofRequest: hop.request))
  }

  /// The declarations that can share their instances.
  func sharings() -> [Diagnostic.Note] {
    Wording.capped(bindings) { number in
      let name = analysis.names.binding(number)
      return Diagnostic.Note(
        .help, "add '.lifetime(.objectGraph)' to the binding of '\(name)'",
        at: analysis.index.graph.bindings[number].location)
    }
  }

  private func isPerRequest(_ number: Int) -> Bool {
    analysis.index.traits[number].lifetime == .perRequest
  }

  private func isSettable(_ hop: Hop) -> Bool {
    switch analysis.request(hop.request).site {
    case .property, .method: true
    case .parameter, .body: false
    }
  }

  private func deferral(_ hop: Hop) -> String {
    let request = analysis.request(hop.request)
    let requester = analysis.wording.requester(hop.request)
    if isSettable(hop) { return "inject \(requester) by 'injection(cycle: true, …)'" }
    let wanted = analysis.wording.wanted(request)
    let owner = analysis.owner(ofRequest: hop.request)
    if request.site == .body, owner < analysis.index.bindingCount {
      let maker = analysis.names.maker(owner)
      return "ask for '\(wanted)' when '\(maker)' uses it, not while it is made"
    }
    return "let \(requester) ask for 'Lazy<\(wanted)>' or 'Provider<\(wanted)>'"
  }
}
