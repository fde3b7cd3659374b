// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A lifespan that ends as soon as one inside it has.
struct Follower: Sendable {
  /// The lifespan that ends.
  let lifespan: Lifespan
  /// Whether the requester of the end could wait, so that the end may include endings that must be awaited.
  let mayWait: Bool
  private let container: ContainerAnchor?

  /// Creates a follower, whose container is held from now on.
  init(_ lifespan: Lifespan, mayWait: Bool) {
    self.lifespan = lifespan
    self.mayWait = mayWait
    container = lifespan.container
  }

  /// Ends it without awaiting anything.
  func endNow(_ mainAccess: MainAccess) throws {
    guard mayWait else { return try lifespan.endNow(mainAccess) }
    let lifespan = lifespan
    Task { try? await lifespan.end() }
  }
}

extension Lifespan {
  /// Whether the end has begun and is not over.
  final var isEnding: Bool { state.withLock { $0.phase == .ending || $0.phase == .paused } }

  /// Whether the end is over.
  final var isOver: Bool { state.withLock { $0.phase == .ended } }

  /// Lets an enclosing lifespan end as soon as this one has ended.
  ///
  /// - Returns: Whether the end of this has begun and is not over; otherwise nothing was noted.
  final func precede(_ follower: Follower) -> Bool {
    state.withLock { state in
      guard state.phase == .ending || state.phase == .paused else { return false }
      state.followers.append(follower)
      return true
    }
  }

  /// Leaves the rest of the end to the task that is ending a scope inside.
  ///
  /// - Parameters:
  ///   - child: The scope inside.
  ///   - mayWait: Whether the rest may contain actions that must be awaited.
  /// - Returns: Whether somebody else goes on with the end.
  final func pauses(behind child: Lifespan, mayWait: Bool) -> Bool {
    guard child.isEnding else { return false }
    // Paused first: the other one may go on at once.
    state.withLock { $0.phase = .paused }
    if child.precede(Follower(self, mayWait: mayWait)) { return true }
    let goesOn = state.withLock { state in
      defer { if state.phase == .paused { state.phase = .ending } }
      return state.phase == .paused
    }
    return !goesOn
  }
}
