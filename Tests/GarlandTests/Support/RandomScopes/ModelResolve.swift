// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

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
