// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Words a finding about a cycle.
struct CycleFinding {
  private let analysis: Analysis
  private let bindings: [Int]
  private let entry: [Hop]
  private let hops: [Hop]
  /// The alphabetically first name of the loop, unless the loop has a beginning.
  ///
  /// So the first line is the same in the verifier, which knows the requests from outside, and in a running program.
  let subject: String

  /// Describes the loop through the given bindings, with no edge that is needed later than `latest`.
  ///
  /// Such a loop is the same wherever it is entered, unless it begins with a binding that differs from the others.
  init(
    _ analysis: Analysis, _ bindings: [Int], upTo latest: Request.Timing, hasBeginning: Bool = false
  ) {
    let paths = Paths(analysis: analysis)
    let bindings = hasBeginning ? bindings : Self.rotated(bindings, analysis)
    let names = bindings.map(analysis.names.binding)
    subject = (hasBeginning ? names.first : names.min()) ?? ""
    self.analysis = analysis
    self.bindings = bindings
    entry = bindings.first.map(paths.fromRoot(to:)) ?? []
    hops = bindings.indices.compactMap { place in
      let next = bindings[(place + 1) % bindings.count]
      return paths.hop(from: bindings[place], to: next, upTo: latest)
    }
  }

  /// The loop starting at the binding by which a root enters it, or else at its subject.
  private static func rotated(_ bindings: [Int], _ analysis: Analysis) -> [Int] {
    let names = bindings.map(analysis.names.binding)
    guard !analysis.index.hasRoots,
      let start = bindings.indices.min(by: { names[$0] < names[$1] })
    else { return bindings }
    return Array(bindings[start...] + bindings[..<start])
  }

  /// The finding about the loop, followed by its help.
  func diagnostic(
    _ id: DiagnosticID, summary: String, notes: [Diagnostic.Note]
  ) -> Diagnostic {
    let path = entry + hops
    return Diagnostic(
      id, subject: subject, summary: summary,
      location: hops.last.flatMap { analysis.location(ofRequest: $0.request) },
      way: analysis.wording.way(path), steps: analysis.wording.steps(path), notes: notes)
  }

  /// The notes about edges that can be injected later, starting with those that require no change of a type.
  func deferrals() -> [Diagnostic.Note] {
    let settable = hops.filter { isSettable($0) }
    let others = Wording.capped(hops.filter { !isSettable($0) }, help)
    // Otherwise what is injected later is a new instance.
    guard bindings.allSatisfy(isPerRequest), !settable.isEmpty || bindings.count > 1,
      let shared = analysis.index.facts.graphLifetime
    else { return Wording.capped(settable, help) + others }
    let isGarlands = shared == SourceFacts().graphLifetime
    let lifetime =
      settable.isEmpty && isGarlands ? "a lifetime such as 'objectGraph'" : "'\(shared)'"
    let sharing = Diagnostic.Note(
      .help, "then share the instances of the cycle by \(lifetime)")
    return settable.isEmpty
      ? others + [sharing] : Wording.capped(settable, help) + [sharing] + others
  }

  private func help(_ hop: Hop) -> Diagnostic.Note {
    Diagnostic.Note(.help, deferral(hop), at: analysis.location(ofRequest: hop.request))
  }

  /// The notes about declarations that can share their instances.
  func sharings() -> [Diagnostic.Note] { Self.sharings(bindings, analysis) }

  /// The notes about declarations of bindings that can share their instances.
  static func sharings(_ bindings: [Int], _ analysis: Analysis) -> [Diagnostic.Note] {
    Wording.capped(bindings) { number in
      let name = analysis.names.binding(number)
      let lifetime = analysis.index.facts.graphLifetime
      return Diagnostic.Note(
        .help,
        lifetime.map { "add '\($0)' to the binding of '\(name)'" }
          ?? "let those who need '\(name)' share one instance",
        at: analysis.index.bindings[number].location)
    }
  }

  /// The help for an override that requests the overridden binding.
  func decoration() -> [Diagnostic.Note] {
    guard bindings.count == 1, let number = bindings.first,
      analysis.index.bindings[number].precedence == .override
    else { return [] }
    let text = "use 'decorate' instead of 'override()' to get the '\(subject)' that is overridden"
    let place = analysis.index.bindings[number].location
    return [Diagnostic.Note(.help, text, at: place)]
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

  /// Whether the instance of a request must be awaited, also if it is requested later.
  private func mustBeAwaited(_ hop: Hop) -> Bool {
    hop.target.map { analysis.asyncNeeds.mustBeAwaited(analysis.index.binding(ofExposure: $0)) }
      ?? false
  }

  private func deferral(_ hop: Hop) -> String {
    let request = analysis.request(hop.request)
    let requester = analysis.wording.requester(hop.request)
    if isSettable(hop) {
      let isInjected = !request.key.isValue && analysis.index.facts.injectsProperties
      return isInjected
        ? "inject \(requester) by 'injection(cycle: true, …)'"
        : "fill \(requester) when it is first used"
    }
    let wanted = analysis.wording.wanted(request)
    let owner = analysis.owner(ofRequest: hop.request)
    if request.site == .body, owner < analysis.index.bindingCount {
      let maker = analysis.names.maker(owner)
      return "ask for '\(wanted)' when '\(maker)' uses it, not while it is made"
    }
    let prefix = mustBeAwaited(hop) ? "Async" : ""
    return
      "let \(requester) ask for '\(prefix)Lazy<\(wanted)>' or '\(prefix)Provider<\(wanted)>'"
  }
}
