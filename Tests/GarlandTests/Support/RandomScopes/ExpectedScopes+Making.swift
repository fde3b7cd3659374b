// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension ExpectedScopes {
  /// An instance for somebody who asks for it in a resolve.
  func value(_ node: Int, _ place: ModelPlace, _ resolve: ModelResolve) throws -> ModelPiece {
    let piece = try sharedOrNew(node, place, resolve)
    activities.last?.pieces.append(piece)
    return piece
  }

  private func sharedOrNew(
    _ node: Int, _ place: ModelPlace, _ resolve: ModelResolve
  ) throws -> ModelPiece {
    switch plan.nodes[node].life {
    case .perRequest: return try make(node, place, resolve)
    case .objectGraph:
      if let found = resolve.objects[node] { return found }
      let new = try make(node, place, resolve)
      resolve.objects[node] = new
      return new
    case .singleton, .weak, .scoped:
      let owner = try owner(of: node, place)
      return try existing(node, in: owner) ?? shared(node, in: owner, ModelResolve())
    }
  }

  /// The scope or container whose instance somebody gets.
  func owner(of node: Int, _ place: ModelPlace) throws -> ModelScope {
    guard case .scoped(let kind) = plan.nodes[node].life else { return root }
    guard let scope = place.scope.scope(of: kind) else { throw ModelError.outOfScope }
    return scope
  }

  /// The shared instance that exists.
  func existing(_ node: Int, in owner: ModelScope) -> ModelPiece? {
    if owner === root, root.isClosed { return nil }
    guard plan.nodes[node].life == .weak else { return owner.pieces[node] }
    guard let found = weakPieces[node], collect().numbers.contains(found.number) else { return nil }
    return found
  }

  /// Makes a shared instance and keeps it.
  ///
  /// - Parameters:
  ///   - node: The number of the node.
  ///   - owner: The scope that keeps it.
  ///   - resolve: What it is made in, which may have what was awaited for it.
  /// - Returns: The instance.
  /// - Throws: `ModelError` if the model expects one.
  func shared(
    _ node: Int, in owner: ModelScope, _ resolve: ModelResolve
  ) throws -> ModelPiece {
    guard owner.making.insert(node).inserted else { throw ModelError.reentrant }
    defer { owner.making.remove(node) }
    // What an asynchronous factory has made meanwhile is finished, so that it can be ended.
    let isMade = resolve.awaited[node]?.isEmpty == false
    if owner.isClosed, !isMade { throw ModelError.scopeEnded }
    let piece = try make(node, ModelPlace(scope: owner, isKept: true), resolve)
    activities.last?.pieces.append(piece)
    try note(piece, in: owner)
    if plan.nodes[node].life == .weak {
      weakPieces[node] = piece
    } else {
      owner.pieces[node] = piece
    }
    return piece
  }

  private func make(_ node: Int, _ place: ModelPlace, _ resolve: ModelResolve) throws -> ModelPiece
  {
    if plan.nodes[node].isAwaited { return try resolve.takeAwaited(node) }
    let links = try links(of: node, place, resolve)
    return try piece(node, links)
  }

  /// What a factory is given.
  func links(
    of node: Int, _ place: ModelPlace, _ resolve: ModelResolve
  ) throws -> [ModelPiece.Link] {
    try plan.nodes[node].needs.map { need in
      guard need.isLater else { return .now(try value(need.target, place, resolve)) }
      return plan.isUseAwaited(need, of: node)
        ? .awaited(need.target, place) : .later(need.target, place)
    }
  }

  /// Makes an instance of what its factory was given, unless this attempt fails.
  private func piece(_ node: Int, _ links: [ModelPiece.Link]) throws -> ModelPiece {
    try attempt(node)
    return construct(node, links)
  }

  /// Counts an attempt, which may fail.
  func attempt(_ node: Int) throws {
    attempts[node, default: 0] += 1
    let failsEvery = plan.nodes[node].failsEvery
    if failsEvery > 0, attempts[node, default: 0] % failsEvery == 0 { throw ModelError.failed }
  }

  /// Makes an instance.
  func construct(_ node: Int, _ links: [ModelPiece.Link]) -> ModelPiece {
    let piece = ModelPiece(number: made, node: node, links: links)
    made += 1
    log.append("made \(piece.number) of \(node) with \(Self.text(links))")
    holding(ModelActivity(pieces: [piece])) { interrupt() }
    return piece
  }

  static func text(_ links: [ModelPiece.Link]) -> String {
    links.map { if case .now(let other) = $0 { "\(other.number)" } else { "later" } }
      .joined(separator: " ")
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
