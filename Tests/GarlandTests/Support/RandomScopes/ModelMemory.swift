// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// What is alive in the model, by a naive search from everything that somebody holds.
struct ModelMemory {
  private(set) var pieces: Set<ObjectIdentifier> = []
  private(set) var numbers: Set<Int> = []
  /// The scopes that somebody keeps open.
  private(set) var scopes: Set<ObjectIdentifier> = []

  /// Something holds a piece, and with it what it was given.
  mutating func hold(_ piece: ModelPiece) {
    guard pieces.insert(ObjectIdentifier(piece)).inserted else { return }
    numbers.insert(piece.number)
    for link in piece.links {
      switch link {
      case .now(let other): hold(other)
      case .later(_, let place), .awaited(_, let place): if !place.isKept { hold(place.scope) }
      }
    }
  }

  /// Something under way holds what it was begun with and what it has received.
  mutating func hold(_ activity: ModelActivity) {
    if let scope = activity.scope { hold(scope) }
    for piece in activity.pieces { hold(piece) }
  }

  /// Somebody keeps a scope open, and with it those around it; one that has ended keeps nothing.
  mutating func hold(_ scope: ModelScope) {
    var scope: ModelScope? = scope
    while let found = scope {
      scopes.insert(ObjectIdentifier(found))
      scope = found.isEmpty && !found.isBeingEnded ? nil : found.parent
    }
  }

  /// What a scope keeps, and what those inside it keep.
  mutating func holdContents(of scope: ModelScope) {
    for piece in scope.pieces.values { hold(piece) }
    for ending in scope.endings { hold(ending.piece) }
    for child in scope.children { holdContents(of: child) }
  }
}
