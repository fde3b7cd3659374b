// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A script that runs in the model, which knows no threads, locks, types or reference counts.
final class ExpectedScopes: ScopesRun {
  /// What is held while something is under way.
  private struct Activity {
    var scope: ModelScope?
    var pieces: [ModelPiece] = []
  }

  /// The instances of one object graph.
  private final class Graph {
    var pieces: [Int: ModelPiece] = [:]
  }

  var script: ScopesScript
  var log: [String] = []
  private let plan: ScopesPlan
  private let root = ModelScope(kind: -1, parent: nil)
  private var scopes: [ModelScope?] = []
  private var pieces: [ModelPiece?] = []
  private var weakPieces: [Int: ModelPiece] = [:]
  private var attempts: [Int: Int] = [:]
  private var made = 0
  private var activities: [Activity] = []
  /// Scopes that have ended and are still used.
  private var leftovers: [ModelScope] = []

  init(_ plan: ScopesPlan, _ script: ScopesScript) {
    self.plan = plan
    self.script = script
  }

  var scopeCount: Int { scopes.count }
  var pieceCount: Int { pieces.count }
  var alive: [Int] { collect().numbers.sorted() }

  func perform(_ step: ScopesStep) -> String {
    defer { _ = collect() }
    do {
      switch step {
      case .open(let scope, let isSame): return try open(in: scope, isSame)
      case .resolve(let node, let scope): return try resolve(node, in: scope)
      case .end(let scope): return end(scope)
      case .drop(let scope):
        scopes[scope] = nil
        return "dropped"
      case .use(let piece, let link): return try use(piece, link)
      case .forget(let piece):
        pieces[piece] = nil
        return "forgotten"
      }
    } catch {
      return (error as? ModelError)?.name ?? "\(error)"
    }
  }

  /// Ends the container and lets go of everything.
  func finish() {
    let errors = end(root)
    if !errors.isEmpty { log.append(Self.text(errors)) }
    log.append("at the end: \(alive)")
    log.append("afterwards: []")
  }

  private static func text(_ errors: [String]) -> String {
    "errors: " + errors.joined(separator: " ")
  }

  /// Notes what is held meanwhile.
  private func holding<Result>(
    _ activity: Activity, _ body: () throws -> Result
  ) rethrows -> Result {
    activities.append(activity)
    defer { activities.removeLast() }
    return try body()
  }
}

// MARK: - Steps

extension ExpectedScopes {
  private func open(in scope: Int?, _ isSame: Bool) throws -> String {
    let outer = scope.map { scopes[$0] } ?? root
    guard let outer else { return "gone" }
    if outer.isClosed { throw ModelError.scopeEnded }
    let isDeeper = !isSame && outer.kind < ScopesPlan.kinds - 1 || outer.kind < 0
    let new = ModelScope(kind: isDeeper ? outer.kind + 1 : outer.kind, parent: outer)
    outer.users += 1
    outer.children.append(new)
    scopes.append(new)
    return "opened"
  }

  private func resolve(_ node: Int, in scope: Int?) throws -> String {
    let scope = scope.map { scopes[$0] } ?? root
    guard let scope else { return "gone" }
    return try holding(Activity(scope: scope)) {
      try resolve(node, ModelPlace(scope: scope, isKept: false))
    }
  }

  private func use(_ piece: Int, _ link: Int) throws -> String {
    guard let piece = pieces[piece] else { return "gone" }
    guard piece.links.indices.contains(link), case .later(let node, let place) = piece.links[link]
    else { return "nothing" }
    return try holding(Activity(scope: nil, pieces: [piece])) { try resolve(node, place) }
  }

  private func resolve(_ node: Int, _ place: ModelPlace) throws -> String {
    if place.scope.isClosed { throw ModelError.scopeEnded }
    place.scope.users += 1
    defer { place.scope.leave() }
    let piece = try value(node, place, Graph())
    if place.scope.isClosed { throw ModelError.scopeEnded }
    pieces.append(piece)
    return "found \(piece.number)"
  }

  private func end(_ scope: Int) -> String {
    guard let scope = scopes[scope] else { return "gone" }
    let errors = holding(Activity(scope: scope)) { end(scope) }
    return errors.isEmpty ? "ended" : Self.text(errors)
  }
}

// MARK: - Making

extension ExpectedScopes {
  private func value(_ node: Int, _ place: ModelPlace, _ graph: Graph) throws -> ModelPiece {
    let piece = try sharedOrNew(node, place, graph)
    activities[activities.count - 1].pieces.append(piece)
    return piece
  }

  private func sharedOrNew(
    _ node: Int, _ place: ModelPlace, _ graph: Graph
  ) throws -> ModelPiece {
    switch plan.nodes[node].life {
    case .perRequest: return try make(node, place, graph)
    case .objectGraph:
      if let found = graph.pieces[node] { return found }
      let new = try make(node, place, graph)
      graph.pieces[node] = new
      return new
    case .singleton: return try shared(node, in: root)
    case .weak:
      if let found = weakPieces[node], collect().numbers.contains(found.number) { return found }
      let new = try shared(node, in: root)
      root.pieces[node] = nil
      weakPieces[node] = new
      return new
    case .scoped(let kind):
      guard let scope = place.scope.scope(of: kind) else { throw ModelError.outOfScope }
      return try shared(node, in: scope)
    }
  }

  private func shared(_ node: Int, in scope: ModelScope) throws -> ModelPiece {
    if let found = scope.pieces[node] { return found }
    guard scope.making.insert(node).inserted else { throw ModelError.reentrant }
    defer { scope.making.remove(node) }
    if scope.isClosed { throw ModelError.scopeEnded }
    let piece = try make(node, ModelPlace(scope: scope, isKept: true), Graph())
    activities[activities.count - 1].pieces.append(piece)
    try note(piece, in: scope)
    scope.pieces[node] = piece
    return piece
  }

  private func make(_ node: Int, _ place: ModelPlace, _ graph: Graph) throws -> ModelPiece {
    let links: [ModelPiece.Link] = try plan.nodes[node].needs.map { need in
      if need.isLater { return .later(need.target, place) }
      return .now(try value(need.target, place, graph))
    }
    attempts[node, default: 0] += 1
    let failsEvery = plan.nodes[node].failsEvery
    if failsEvery > 0, attempts[node, default: 0] % failsEvery == 0 { throw ModelError.failed }
    let piece = ModelPiece(number: made, node: node, links: links)
    made += 1
    let names = links.map { if case .now(let other) = $0 { "\(other.number)" } else { "later" } }
    log.append("made \(piece.number) of \(node) with \(names.joined(separator: " "))")
    holding(Activity(scope: nil, pieces: [piece])) { interrupt() }
    return piece
  }

  /// What is done at the end of an instance; an instance that comes too late is ended, and nobody gets it.
  private func note(_ piece: ModelPiece, in scope: ModelScope) throws {
    let actions = Array(plan.nodes[piece.node].endings.indices)
    if scope.phase == .ended {
      for action in actions { _ = run(piece, action) }
    } else {
      scope.endings += actions.reversed().map { (piece, $0) }
    }
    if scope.isClosed { throw ModelError.scopeEnded }
  }
}

// MARK: - Ending

extension ExpectedScopes {
  /// Ends a scope, and returns the errors in order.
  private func end(_ scope: ModelScope) -> [String] {
    guard scope.phase == .open || scope.phase == .waiting else { return [] }
    close(scope, .ending)
    var errors: [String] = []
    while let child = scope.children.last {
      if child.isBeingEnded {
        scope.phase = .waiting
        child.followers.append(scope)
        return errors
      }
      errors += end(child)
    }
    while let (piece, action) = scope.endings.popLast() {
      if let error = run(piece, action) { errors.append(error) }
    }
    leave(scope)
    return errors + scope.followers.flatMap { end($0) }
  }

  private func close(_ scope: ModelScope, _ phase: ModelScope.Phase) {
    let wasOpen = !scope.isClosed
    scope.phase = phase
    if wasOpen { scope.emptyIfUnused() }
  }

  private func leave(_ scope: ModelScope) {
    scope.phase = .ended
    scope.parent?.children.removeAll { $0 === scope }
    if !scope.isEmpty { leftovers.append(scope) }
  }

  /// Does what is to be done with an instance, and returns its error.
  private func run(_ piece: ModelPiece, _ action: Int) -> String? {
    log.append("end \(piece.number).\(action)")
    holding(Activity(scope: nil, pieces: [piece])) { interrupt() }
    return plan.nodes[piece.node].endings[action] ? "\(piece.number).\(action)" : nil
  }

  /// Closes the scopes that nobody keeps open any more, and says what is left.
  @discardableResult
  private func collect() -> ModelMemory {
    while true {
      var memory = ModelMemory()
      leftovers.removeAll(where: \.isEmpty)
      memory.holdContents(of: root)
      for scope in leftovers { memory.holdContents(of: scope) }
      for case let scope? in scopes { memory.hold(scope) }
      for case let piece? in pieces { memory.hold(piece) }
      for activity in activities {
        if let scope = activity.scope { memory.hold(scope) }
        for piece in activity.pieces { memory.hold(piece) }
      }
      let dropped = dropped(in: root, memory)
      if dropped.isEmpty { return memory }
      for scope in dropped {
        close(scope, .ended)
        scope.endings = []
        leave(scope)
      }
    }
  }

  /// The innermost open scopes that nobody keeps open.
  private func dropped(in scope: ModelScope, _ memory: ModelMemory) -> [ModelScope] {
    let inner = scope.children.flatMap { dropped(in: $0, memory) }
    guard inner.isEmpty, scope !== root, scope.phase == .open, scope.children.isEmpty,
      !memory.scopes.contains(ObjectIdentifier(scope))
    else { return inner }
    return [scope]
  }
}
