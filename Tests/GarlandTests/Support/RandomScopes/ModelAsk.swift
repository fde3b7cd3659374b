// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// What is held while something is under way.
final class ModelActivity {
  let scope: ModelScope?
  var pieces: [ModelPiece]

  init(scope: ModelScope? = nil, pieces: [ModelPiece] = []) {
    self.scope = scope
    self.pieces = pieces
  }
}

/// What belongs to one resolve, or to the making of one shared instance.
final class ModelResolve {
  /// Whether it is for the making of a shared instance.
  let isShared: Bool
  /// The instances of its object graph.
  var objects: [Int: ModelPiece] = [:]
  /// What asynchronous factories have made for it and nothing has taken yet.
  var awaited: [Int: [ModelPiece]] = [:]
  /// What belongs to the object graph and has been awaited, or is.
  var begun: Set<Int> = []

  init(isShared: Bool = false) {
    self.isShared = isShared
  }

  /// Takes what was awaited first.
  func takeAwaited(_ node: Int) throws -> ModelPiece {
    guard awaited[node]?.isEmpty == false, let found = awaited[node]?.removeFirst() else {
      throw ModelError.needsAwait
    }
    return found
  }
}

/// An asynchronous resolve that somebody has begun.
final class ModelAsk {
  let number: Int
  let activity: ModelActivity
  var isCancelled = false
  var isOver = false
  /// Stops waiting for what another ask creates.
  var stopWaiting: (() -> Void)?

  init(_ number: Int, _ activity: ModelActivity) {
    self.number = number
    self.activity = activity
  }
}

/// The creation of a shared instance, for which other asks wait.
final class ModelFlight {
  /// How it ended.
  enum Outcome {
    case done, abandoned
    case failed(ModelError)
  }

  let node: Int
  let owner: ModelScope
  var waiters: [(ask: ModelAsk, body: (Outcome) -> Void)] = []

  init(_ node: Int, _ owner: ModelScope) {
    self.node = node
    self.owner = owner
  }
}
