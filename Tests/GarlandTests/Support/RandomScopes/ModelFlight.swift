// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The creation of a shared instance, for which other asks wait.
final class ModelFlight {
  let node: Int
  let owner: ModelScope
  var waiters: [(ask: ModelAsk, body: () -> Void)] = []

  init(_ node: Int, _ owner: ModelScope) {
    self.node = node
    self.owner = owner
  }
}
