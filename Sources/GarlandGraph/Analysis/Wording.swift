// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Describes paths through a graph.
package struct Wording {
  let analysis: Analysis
  private var index: GraphIndex { analysis.index }
  private var names: GraphNames { analysis.names }

  package init(analysis: Analysis) {
    self.analysis = analysis
  }

  /// The number of list entries that are printed before the rest is only counted.
  static let limit = 10

  /// The names on a path, such as `AppModule.feed`, `Feed` and `any Clock`; nil for an empty path.
  package func way(_ hops: [Hop]) -> Diagnostic.Way? {
    guard let first = hops.first else { return nil }
    let owner = analysis.owner(ofRequest: first.request)
    let start =
      owner < index.bindingCount ? names.binding(owner) : names.rootName(ofRequest: first.request)
    guard hops.count > 2 * Self.limit else { return .init([start] + hops.flatMap(labels)) }
    // The ends are what a reader needs: where the way starts and what it comes to.
    return .init(
      [start] + hops.prefix(Self.limit / 2).flatMap(labels),
      omitting: hops.count - Self.limit * 3 / 2, hops.suffix(Self.limit).flatMap(labels))
  }

  /// A path as sentences, from its end to its start.
  package func steps(_ hops: [Hop]) -> [Diagnostic.Step] {
    let steps = hops.reversed().flatMap(steps(of:))
    guard steps.count > 2 * Self.limit else { return steps }
    let count = steps.count - 2 * Self.limit
    return Array(steps.prefix(2 * Self.limit - 1)) + [Diagnostic.Step(omitting: count)]
      + steps.suffix(1)
  }

  /// The requester of a request, such as `'Feed.init(clock:)'` or `the root 'AppModule.feed'`.
  func requester(_ number: Int) -> String {
    let owner = analysis.owner(ofRequest: number)
    let request = index.request(number, of: owner)
    if owner == index.bindingCount {
      if index.root(ofRequest: number).cause == .start { return "'start()'" }
      return "the root '\(names.rootName(ofRequest: number))'"
    }
    let maker = names.maker(owner)
    if index.bindings[owner].isDecorator {
      return decorator(names.binding(owner), request.site)
    }
    switch request.site {
    case .parameter(_, let label?): return self.maker(owner, label)
    case .parameter(let position, nil): return "'\(maker)' (parameter \(position + 1))"
    case .property(let name?): return "'\(maker).\(name)'"
    case .property(nil): return "'\(maker)' (property)"
    case .method(let name?): return "'\(maker).\(name)'"
    case .method(nil): return "'\(maker)' (method)"
    case .body: return "the factory of '\(maker)'"
    }
  }

  /// The maker of a binding, with the label of one of its parameters.
  private func maker(_ binding: Int, _ label: String) -> String {
    let place = index.bindings[binding].location
    switch place.flatMap({ index.facts.makers[$0] }) {
    case .function(let name): return "'\(name)(\(label):)'"
    case .closure: return "the factory of '\(names.maker(binding))'"
    case nil:
      let type =
        index.bindings[binding].implementation ?? index.bindings[binding].key.type
      return "'\(names.type(type)).init(\(label):)'"
    }
  }

  /// The requester, if it is a decorator.
  private func decorator(_ name: String, _ site: Request.Site) -> String {
    guard case .parameter(let position, _) = site else { return "the decorator of '\(name)'" }
    return "the decorator of '\(name)' (parameter \(position + 1))"
  }

  /// The requested type with its wrapper, such as `Lazy<any Clock>`.
  package func wanted(_ request: Request) -> String {
    if request.isInfallible, !request.isAwaited { return function("() -> ", of: request) }
    if request.isNonisolated {
      return function(request.isAwaited ? "() async throws -> " : "() throws -> ", of: request)
    }
    var text =
      request.cardinality == .many
      ? names.collection(request.key)
      : (request.isDecorated ? "decorated " : "") + names.key(request.key)
    switch request.timing {
    case .eager: return text
    case .afterConstruction: return "\(text) (after construction)"
    case .lazy: text = "Lazy<\(text)>"
    case .provider: text = "Provider<\(text)>"
    }
    return request.isAwaited ? "Async" + text : text
  }

  /// The equivalent function type, or collection of functions; the prefix is the part before the result.
  func function(_ prefix: String, of request: Request) -> String {
    request.cardinality == .many
      ? names.collection(request.key, prefix: prefix) : prefix + names.key(request.key)
  }

  /// The step in which a request enters the graph or a binding.
  func requestStep(_ number: Int) -> Diagnostic.Step {
    let request = analysis.request(number)
    let isOutside = analysis.owner(ofRequest: number) == index.bindingCount
    let isStarted = isOutside && index.root(ofRequest: number).cause == .start
    // Who may ask without being known is only taken to await.
    let isAwaited =
      request.isAwaited && !(isOutside && index.root(ofRequest: number).cause == .assumed)
    var step = Diagnostic.Step(
      "'\(names.key(request.key))' is requested \(manner(request, isAwaited))by \(requester(number))"
        + (isStarted ? ", because it has 'onStart'" : ""),
      at: analysis.location(ofRequest: number))
    if isOutside { step.kind = .rootRequest }
    return step
  }

  private func manner(_ request: Request, _ isAwaited: Bool) -> String {
    let many = request.cardinality == .many ? "as a collection " : ""
    let awaited = isAwaited ? "asynchronously " : ""
    switch request.timing {
    case .eager: return many + awaited
    case .afterConstruction: return many + awaited + "after construction "
    case .lazy: return many + awaited + "lazily "
    case .provider: return many + awaited + "through a provider "
    }
  }

  /// The names that a hop adds to a path: the requested type, with the one that serves it if they differ, such as
  /// `any Clock ~> SystemClock`, and two for a collection and its element.
  package func labels(of hop: Hop) -> [String] {
    let request = analysis.request(hop.request)
    let start = wanted(request)
    guard let target = aliasTarget(hop, request) else { return [start] }
    let name = names.binding(target)
    return request.cardinality == .many ? [start, name] : ["\(start) ~> \(name)"]
  }

  private func steps(of hop: Hop) -> [Diagnostic.Step] {
    let request = analysis.request(hop.request)
    let asked = requestStep(hop.request)
    guard let exposure = hop.target, let target = aliasTarget(hop, request) else { return [asked] }
    let location = analysis.location(ofExposure: exposure)
    let verb = analysis.proposedKeys.contains(request.key) ? "would be" : "is"
    let alias = "'\(names.binding(target))' \(verb) bound as '\(names.key(request.key))'"
    return [Diagnostic.Step(alias, at: location), asked]
  }

  /// The binding that serves a hop under another key than its own.
  private func aliasTarget(_ hop: Hop, _ request: Request) -> Int? {
    guard let exposure = hop.target else { return nil }
    let binding = index.binding(ofExposure: exposure)
    return index.bindings[binding].key == request.key ? nil : binding
  }

  /// The bindings of a loop on one line, closed by the first one.
  func loop(_ bindings: [Int]) -> String {
    let shown = bindings.prefix(Self.limit).map(names.binding)
    let others = bindings.count - shown.count
    let rest = others > 0 ? ["(\(others.counted("other")))"] : []
    return (shown + rest + shown.prefix(1)).joined(separator: " -> ")
  }

  /// The notes for the first entries of a list, and one for the number of others.
  static func capped<Element>(
    _ elements: [Element], _ note: (Element) -> Diagnostic.Note
  ) -> [Diagnostic.Note] {
    let listed = elements.prefix(limit).map(note)
    let others = elements.count - listed.count
    return listed
      + others.endOfList.map { text in
        var rest = Diagnostic.Note(.note, text)
        if listed.last?.requestCount == 1 { rest.requestCount = others }
        return rest
      }
  }

  /// The steps for the first entries of a list, and one for the number of others.
  static func cappedSteps<Element>(
    _ elements: [Element], _ step: (Element) -> Diagnostic.Step
  ) -> [Diagnostic.Step] {
    let listed = elements.prefix(limit).map(step)
    return listed + (elements.count - listed.count).endOfList.map { Diagnostic.Step($0) }
  }

  /// The notes about further requests of what a finding is about.
  func otherRequests(_ numbers: some Sequence<Int>) -> [Diagnostic.Note] {
    Self.capped(Array(numbers)) { number in
      var note = Diagnostic.Note(
        .note, "also requested by \(requester(number))", at: analysis.location(ofRequest: number))
      note.requestCount = 1
      return note
    }
  }
}
