// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reports functions that do not throw although their results can fail to be made.
///
/// Other requests are not reported: callers of `resolve`, `Lazy.value` or a `Provider` have chosen not to use a form
/// that throws.
struct UncaughtFailureRule: GraphRule {
  static let id = DiagnosticID.uncaughtFailure

  func check(_ analysis: Analysis) -> [Diagnostic] {
    let failures = UncaughtFailures(analysis).find()
    guard !failures.isEmpty else { return [] }
    let groups = failures.grouped { Question(analysis.request($0.request)) }
    return groups.values.compactMap { group in
      let sorted = group.ordered { analysis.isNearer(request: $0.request, $1.request) }
      return sorted.first.flatMap { finding($0, others: sorted.dropFirst(), analysis) }
    }
  }

  private func finding(
    _ failure: UncaughtFailures.Found, others: ArraySlice<UncaughtFailures.Found>,
    _ analysis: Analysis
  ) -> Diagnostic? {
    guard let end = failure.hops.last?.target else { return nil }
    let source = analysis.completed.index.binding(ofExposure: end)
    let request = analysis.request(failure.request)
    let name = analysis.names.key(request.key)
    let thrower = analysis.names.binding(source)
    let cause = thrower == name ? "it" : "'\(thrower)'"
    let owner = analysis.owner(ofRequest: failure.request)
    let hops = Paths(analysis: analysis.completed).fromRoot(to: owner) + failure.hops
    let also = analysis.wording.otherRequests(others.map(\.request))
    return Diagnostic(
      Self.id, severity: .warning, subject: name,
      summary: "'\(name)' can fail, because making \(cause) can throw, and "
        + "'\(analysis.wording.wanted(request))' has no way to say so",
      location: analysis.location(ofRequest: failure.request),
      way: analysis.wording.way(hops), steps: analysis.wording.steps(hops),
      notes: also + help(failure.request, source, analysis))
  }

  private func help(_ number: Int, _ source: Int, _ analysis: Analysis) -> [Diagnostic.Note] {
    var request = analysis.request(number)
    (request.isInfallible, request.isNonisolated) = (false, false)
    let throwing = analysis.wording.function("() throws -> ", of: request)
    let asker = analysis.wording.requester(number)
    let note = Diagnostic.Note(
      .help,
      "let \(asker) ask for '\(throwing)', or for '\(analysis.wording.wanted(request))' and call "
        + "'resolved()'", at: analysis.location(ofRequest: number))
    let binding = analysis.index.bindings[source]
    guard binding.lifetime == .singleton, binding.origin == .factory else { return [note] }
    let eager = Diagnostic.Note(
      .help,
      "or let 'build()' make '\(analysis.names.binding(source))' and throw, by 'lifetime(.eager)'",
      at: binding.location)
    return [note, eager]
  }
}
