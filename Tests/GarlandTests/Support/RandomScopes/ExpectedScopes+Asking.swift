// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// What is awaited: everything goes on in a closure, which is called when it is there.

extension ExpectedScopes {
  /// Goes on with an error, or with none.
  typealias Continuation = (ModelError?) -> Void

  func ask(_ node: Int, in scope: Int?) -> String {
    let scope = scope.map { scopes[$0] } ?? root
    guard let scope else { return "gone" }
    return ask(node, ModelPlace(scope: scope, isKept: false), ModelActivity(scope: scope))
  }

  func ask(_ node: Int, _ place: ModelPlace, _ activity: ModelActivity) -> String {
    let ask = ModelAsk(asks.count, activity)
    asks.append(ask)
    ready.append((ask, { self.resolve(node, place, ask) }))
    goOn()
    return "asked \(ask.number)"
  }

  func finish(_ creation: Int, _ fails: Bool) -> String {
    guard let body = creations[creation] else { return "gone" }
    creations[creation] = nil
    body(fails)
    goOn()
    return "gone on"
  }

  func cancel(_ number: Int) -> String {
    let ask = asks[number]
    guard !ask.isOver else { return "gone" }
    ask.isCancelled = true
    ask.stopWaiting?()
    goOn()
    return "cancelled"
  }

  /// Lets all asks go on that can, the oldest first.
  private func goOn() {
    while let next = ready.indices.min(by: { ready[$0].ask.number < ready[$1].ask.number }) {
      let (ask, body) = ready.remove(at: next)
      holding(ask.activity, body)
      collect()
    }
  }

  private func resolve(_ node: Int, _ place: ModelPlace, _ ask: ModelAsk) {
    guard !place.scope.isClosed else { return end(ask, .failure(.scopeEnded)) }
    place.scope.users += 1
    let resolve = ModelResolve()
    prepare(node, place, resolve, ask) { error in
      var result = Self.result {
        if let error { throw error }
        if self.root.isClosed { throw ModelError.scopeEnded }
        return try self.value(node, place, resolve)
      }
      place.scope.leave()
      if case .success = result, place.scope.isClosed { result = .failure(.scopeEnded) }
      self.end(ask, result)
    }
  }

  private func end(_ ask: ModelAsk, _ result: Result<ModelPiece, ModelError>) {
    ask.isOver = true
    switch result {
    case .success(let piece):
      pieces.append(piece)
      log.append("ask \(ask.number): found \(piece.number)")
    case .failure(let error): log.append("ask \(ask.number): \(error.name)")
    }
  }

  private static func result(_ body: () throws -> ModelPiece) -> Result<ModelPiece, ModelError> {
    Result(catching: body).mapError { $0 as? ModelError ?? .failed }
  }
}

// MARK: - Preparing

extension ExpectedScopes {
  /// Awaits what has to be awaited before an instance can be had.
  private func prepare(
    _ node: Int, _ place: ModelPlace, _ resolve: ModelResolve, _ ask: ModelAsk,
    then: @escaping Continuation
  ) {
    guard plan.isAwaited[node] else { return then(nil) }
    switch plan.nodes[node].life {
    case .perRequest: prepareParts(node, place, resolve, ask, then: then)
    case .objectGraph:
      guard resolve.begun.insert(node).inserted else { return then(nil) }
      prepareParts(node, place, resolve, ask, then: then)
    case .singleton, .weak, .scoped:
      guard let owner = try? owner(of: node, place) else { return then(.outOfScope) }
      prepareShared(node, owner, ask, then: then)
    }
  }

  /// Awaits what an instance needs, one after the other, and then its own factory.
  private func prepareParts(
    _ node: Int, _ place: ModelPlace, _ resolve: ModelResolve, _ ask: ModelAsk,
    then: @escaping Continuation
  ) {
    prepareAll(plan.awaitedNeeds(of: node)[...], place, resolve, ask) { error in
      if let error { return then(error) }
      guard self.plan.nodes[node].isAwaited else { return then(nil) }
      self.callFactory(node, place, resolve, ask, then: then)
    }
  }

  private func prepareAll(
    _ nodes: ArraySlice<Int>, _ place: ModelPlace, _ resolve: ModelResolve, _ ask: ModelAsk,
    then: @escaping Continuation
  ) {
    guard let first = nodes.first else { return then(nil) }
    prepare(first, place, resolve, ask) { error in
      if let error { return then(error) }
      self.prepareAll(nodes.dropFirst(), place, resolve, ask, then: then)
    }
  }

  private func callFactory(
    _ node: Int, _ place: ModelPlace, _ resolve: ModelResolve, _ ask: ModelAsk,
    then: @escaping Continuation
  ) {
    let links: [ModelPiece.Link]
    do {
      if place.scope.isClosed || root.isClosed { throw ModelError.scopeEnded }
      links = try self.links(of: node, place, resolve)
      try attempt(node)
    } catch {
      return then(error as? ModelError ?? .failed)
    }
    log.append("begun \(creations.count) of \(node) with \(Self.text(links))")
    creations.append { fails in
      self.ready.append(
        (
          ask,
          {
            if fails { return then(.failed) }
            let piece = self.construct(node, links)
            ask.activity.pieces.append(piece)
            // What somebody makes who was told to give up is for nobody else.
            if resolve.isShared, ask.isCancelled { return then(.cancelled) }
            resolve.awaited[node, default: []].append(piece)
            then(nil)
          }
        ))
    }
  }

  /// Awaits a shared instance, which one ask creates while others wait.
  private func prepareShared(
    _ node: Int, _ owner: ModelScope, _ ask: ModelAsk, then: @escaping Continuation
  ) {
    if let found = existing(node, in: owner) {
      ask.activity.pieces.append(found)
      return then(nil)
    }
    guard let flight = flights.first(where: { $0.node == node && $0.owner === owner }) else {
      return create(node, owner, ask, then: then)
    }
    guard !ask.isCancelled else { return then(.cancelled) }
    flight.waiters.append(
      (
        ask,
        {
          ask.stopWaiting = nil
          self.prepareShared(node, owner, ask, then: then)
        }
      ))
    ask.stopWaiting = {
      ask.stopWaiting = nil
      flight.waiters.removeAll { $0.ask === ask }
      self.ready.append((ask, { then(.cancelled) }))
    }
  }

  private func create(
    _ node: Int, _ owner: ModelScope, _ ask: ModelAsk, then: @escaping Continuation
  ) {
    let flight = ModelFlight(node, owner)
    flights.append(flight)
    let resolve = ModelResolve(isShared: true)
    let place = ModelPlace(scope: owner, isKept: true)
    prepareParts(node, place, resolve, ask) { error in
      let result = Self.result {
        if let error { throw error }
        // Somebody may have made it at once, of what has been awaited.
        return try self.existing(node, in: owner) ?? self.shared(node, in: owner, resolve)
      }
      switch result {
      case .success(let piece):
        ask.activity.pieces.append(piece)
        self.end(flight)
        then(nil)
      case .failure(let error):
        self.end(flight)
        then(error)
      }
    }
  }

  private func end(_ flight: ModelFlight) {
    flights.removeAll { $0 === flight }
    for (ask, body) in flight.waiters {
      ask.stopWaiting = nil
      ready.append((ask, body))
    }
  }
}
