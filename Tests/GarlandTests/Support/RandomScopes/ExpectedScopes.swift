// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A script that runs in the model, which knows no threads, locks, types or reference counts.
final class ExpectedScopes: ScopesRun {
  var script: ScopesScript
  var log: [String] = []
  let plan: ScopesPlan
  let root = ModelScope(kind: -1, parent: nil)
  var scopes: [ModelScope?] = []
  var pieces: [ModelPiece?] = []
  var weakPieces: [Int: ModelPiece] = [:]
  var attempts: [Int: Int] = [:]
  var made = 0
  /// What is being done now, the innermost last.
  var activities: [ModelActivity] = []
  /// Scopes that have ended and are still used.
  var leftovers: [ModelScope] = []
  var asks: [ModelAsk] = []
  /// Asks that can go on.
  var ready: [(ask: ModelAsk, body: () -> Void)] = []
  /// Shared instances that are created asynchronously.
  var flights: [ModelFlight] = []
  /// Factories that have been begun, as long as they wait: what they do when they go on, or fail.
  var creations: [((_ fails: Bool) -> Void)?] = []

  init(_ plan: ScopesPlan, _ script: ScopesScript) {
    self.plan = plan
    self.script = script
  }

  var scopeCount: Int { scopes.count }
  var pieceCount: Int { pieces.count }
  var openAsks: [Int] { asks.filter { !$0.isOver }.map(\.number) }
  var openCreations: [Int] { creations.indices.filter { creations[$0] != nil } }
  var alive: [Int] { collect().numbers.sorted() }

  func perform(_ step: ScopesStep) -> String {
    defer { _ = collect() }
    do {
      switch step {
      case .open(let scope, let isSame): return try open(in: scope, isSame)
      case .resolve(let node, let scope): return try resolve(node, in: scope)
      case .ask(let node, let scope): return ask(node, in: scope)
      case .finish(let creation, let fails): return finish(creation, fails)
      case .cancel(let ask): return cancel(ask)
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
    finishCreations()
    log.append("at the end: \(alive)")
    log.append("afterwards: []")
  }

  private static func text(_ errors: [String]) -> String {
    "errors: " + errors.joined(separator: " ")
  }

  /// Notes what is held meanwhile.
  func holding<Result>(
    _ activity: ModelActivity, _ body: () throws -> Result
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
    return try holding(ModelActivity(scope: scope)) {
      try resolve(node, ModelPlace(scope: scope, isKept: false))
    }
  }

  private func use(_ piece: Int, _ link: Int) throws -> String {
    guard let piece = pieces[piece] else { return "gone" }
    guard piece.links.indices.contains(link) else { return "nothing" }
    let activity = ModelActivity(pieces: [piece])
    switch piece.links[link] {
    case .now: return "nothing"
    case .later(let node, let place): return try holding(activity) { try resolve(node, place) }
    case .awaited(let node, let place): return ask(node, place, activity)
    }
  }

  private func resolve(_ node: Int, _ place: ModelPlace) throws -> String {
    if place.scope.isClosed { throw ModelError.scopeEnded }
    place.scope.users += 1
    defer { place.scope.leave() }
    let piece = try value(node, place, ModelResolve())
    if place.scope.isClosed { throw ModelError.scopeEnded }
    pieces.append(piece)
    return "found \(piece.number)"
  }

  private func end(_ scope: Int) -> String {
    guard let scope = scopes[scope] else { return "gone" }
    let errors = holding(ModelActivity(scope: scope)) { end(scope) }
    return errors.isEmpty ? "ended" : Self.text(errors)
  }
}
