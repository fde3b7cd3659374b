// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Words a finding about an instance that must be awaited and is not.
struct AsyncFinding {
  private let analysis: Analysis
  private let requests: [Int]

  /// Describes requests for one key, the one nearest to a root first.
  init(_ analysis: Analysis, _ requests: [Int]) {
    self.analysis = analysis
    self.requests = requests
  }

  var diagnostic: Diagnostic? {
    guard let nearest = requests.first,
      let target = analysis.asyncNeeds.target(ofRequest: nearest)
    else { return nil }
    let paths = Paths(analysis: analysis.completed)
    let way = analysis.asyncNeeds.way(from: target)
    let owner = analysis.owner(ofRequest: nearest)
    let hops = paths.fromRoot(to: owner) + [paths.hop(nearest, to: target)] + way.hops
    let name = analysis.names.key(analysis.request(nearest).key)
    let others = analysis.wording.otherRequests(requests.dropFirst())
    return Diagnostic(
      .asyncMismatch, subject: name, summary: summary(name, way.source),
      location: analysis.location(ofRequest: nearest), way: analysis.wording.way(hops),
      steps: analysis.wording.steps(hops), notes: others + help(nearest, way.hops))
  }

  private func summary(_ name: String, _ source: Int) -> String {
    RequestSummary.notAwaited(
      name, needs: analysis.names.binding(source),
      analysis.index.bindings[source].reasonToAwait ?? "")
  }

  private func help(_ nearest: Int, _ hops: [Hop]) -> [Diagnostic.Note] {
    let last = hops.last
    if let call = ([nearest] + hops.map(\.request)).first(where: isCall) { return [later(call)] }
    var request = analysis.request(nearest)
    let isRoot = analysis.owner(ofRequest: nearest) == analysis.index.bindingCount
    let deferrals = last.flatMap { Self.deferral($0, analysis) }.map { [$0] } ?? []
    let text: String
    if isRoot, analysis.index.root(ofRequest: nearest).cause == .declaration {
      text = "await it by 'awaited: true' where the root is declared"
    } else if isRoot, request.timing <= .afterConstruction {
      text = "ask for it by 'try await \(call(for: request))'"
    } else if request.key.arguments != nil {
      return last.flatMap { Self.deferral($0, analysis, conjunction: "") }.map { [$0] } ?? []
    } else {
      request.isAwaited = true
      if request.timing <= .afterConstruction { request.timing = .lazy }
      let wanted = analysis.wording.wanted(request)
      text = "let \(analysis.wording.requester(nearest)) ask for '\(wanted)'"
    }
    let note = Diagnostic.Note(.help, text, at: analysis.location(ofRequest: nearest))
    return [note] + deferrals
  }

  /// Whether a request is a call during the creation of an instance, which cannot be awaited there.
  private func isCall(_ request: Int) -> Bool {
    analysis.request(request).site == .body
      && analysis.owner(ofRequest: request) < analysis.index.bindingCount
  }

  private func later(_ number: Int) -> Diagnostic.Note {
    let request = analysis.request(number)
    let maker = analysis.names.maker(analysis.owner(ofRequest: number))
    let isLater = request.timing == .lazy || request.timing == .provider
    return Diagnostic.Note(
      .help,
      "ask for '\(analysis.names.key(request.key))' by 'try await \(call(for: request))'"
        + (isLater ? "" : " when '\(maker)' is used, not while it is made"),
      at: analysis.location(ofRequest: number))
  }

  private func call(for request: Request) -> String {
    let names = analysis.names
    if request.key.arguments != nil {
      return "resolveAsync(\(names.metatype(request.key.type)), arguments: …)"
    }
    guard request.cardinality != .many, let tag = request.key.tag else {
      return "resolveAsync(\(TypeNames.expression(of: analysis.wording.wanted(request))))"
    }
    return "resolveAsync(\(names.metatype(request.key.type)), tag: \(names.tag(tag)).self)"
  }

  /// The finding about a binding that is made by `build()`.
  static func eager(_ number: Int, _ analysis: Analysis) -> Diagnostic {
    let way = analysis.asyncNeeds.way(from: number)
    let name = analysis.names.binding(number)
    let cause =
      way.source == number ? "" : ", and needs \(described(way.source, analysis))"
    let help = Diagnostic.Note(
      .help, "make '\(name)' a singleton, and await it where it is needed first",
      at: analysis.index.bindings[number].location)
    return Diagnostic(
      .asyncMismatch, subject: name,
      summary: "\(described(number, analysis, "eager")) is made by 'build()', which cannot await it"
        + cause,
      location: analysis.location(ofStart: way.hops)
        ?? analysis.index.bindings[number].location,
      way: analysis.wording.way(way.hops),
      steps: analysis.wording.steps(way.hops),
      notes: [help] + (way.hops.last.flatMap { deferral($0, analysis) }.map { [$0] } ?? []))
  }

  /// The help to defer the request for an asynchronous instance, which is impossible with arguments.
  private static func deferral(
    _ hop: Hop, _ analysis: Analysis, conjunction: String = "or "
  ) -> Diagnostic.Note? {
    var request = analysis.request(hop.request)
    guard request.key.arguments == nil else { return nil }
    request.timing = .lazy
    request.isAwaited = true
    let wanted = analysis.wording.wanted(request)
    return Diagnostic.Note(
      .help, "\(conjunction)let \(analysis.wording.requester(hop.request)) ask for '\(wanted)'",
      at: analysis.location(ofRequest: hop.request))
  }

  /// A binding with the reason why it must be awaited.
  private static func described(
    _ number: Int, _ analysis: Analysis, _ lifetime: String? = nil
  ) -> String {
    let binding = analysis.index.bindings[number]
    let facts = [lifetime, binding.reasonToAwait].compactMap(\.self).joined(separator: ", ")
    return "'\(analysis.names.binding(number))' (\(facts))"
  }
}
