// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

extension SealedGraph {
  /// Gets the value of a node asynchronously.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - bindings: The bindings that the node leads to, eagerly.
  ///   - concurrently: Whether shared instances that do not need each other are made at the same time.
  ///   - resolution: The resolve.
  ///   - isolation: The caller's actor; leave it out.
  /// - Returns: The value.
  /// - Throws: The error that the resolve has met.
  func value<Value>(
    of node: Node<Value>, leadingTo bindings: [Int], concurrently: Bool,
    _ resolution: inout Resolution, isolation: isolated (any Actor)?
  ) async throws -> Value {
    try requireOpen()
    let awaited = bindings.filter(asyncPlan.isAwaited)
    if concurrently, !awaited.isEmpty {
      let place = resolution.place
      try await AsyncPreparation(self).prepareConcurrently(awaited, in: place)
    }
    do {
      for binding in awaited {
        try await AsyncPreparation(self).prepare(binding, for: &resolution, isolation: isolation)
      }
      try await AsyncPreparation.prepareLater(for: &resolution, isolation: isolation)
    } catch {
      resolution.leaveFrame()
      throw error
    }
    resolution.currentFrame?.isBetweenTasks = false
    return try resolution.run(NodeReference(node))
  }

  /// Whether one of several bindings needs the main actor.
  func needsMainActor(_ bindings: [Int]) -> Bool {
    bindings.contains(where: asyncPlan.needsMainActor)
  }
}
