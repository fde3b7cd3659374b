// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension ExpectedScopes {
  /// Ends a scope, and returns the errors in order.
  func end(_ scope: ModelScope) -> [String] {
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
  func run(_ piece: ModelPiece, _ action: Int) -> String? {
    log.append("end \(piece.number).\(action)")
    holding(ModelActivity(pieces: [piece])) { interrupt() }
    return plan.nodes[piece.node].endings[action] ? "\(piece.number).\(action)" : nil
  }

  /// Closes the scopes that nobody keeps open any more, and says what is left.
  @discardableResult
  func collect() -> ModelMemory {
    while true {
      var memory = ModelMemory()
      leftovers.removeAll(where: \.isEmpty)
      memory.holdContents(of: root)
      for scope in leftovers { memory.holdContents(of: scope) }
      for case let scope? in scopes { memory.hold(scope) }
      for case let piece? in pieces { memory.hold(piece) }
      for activity in activities { memory.hold(activity) }
      for ask in asks where !ask.isOver { memory.hold(ask.activity) }
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
