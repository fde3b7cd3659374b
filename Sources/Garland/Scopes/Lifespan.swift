// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The life of a container or scope, which ends the scopes inside it and then its instances.
///
/// Scopes inside it are kept for as long as they are open, in a list that takes the same time
/// however long it is. Of its instances it knows those that something is done with at their end, in
/// the order in which they were finished.
///
/// Sound as `@unchecked Sendable`: the links between siblings are only touched under the lock of
/// their parent, everything else is in `state` or does not change. No code of the user runs under
/// the lock. `ScopeStressTests` hammers it.
@usableFromInline
class Lifespan: @unchecked Sendable {
  /// The progress of the end.
  enum Phase {
    /// It has not begun.
    case open
    /// It is in progress.
    case ending
    /// It has begun, and the task that is ending a scope inside continues it.
    case paused
    /// It is over.
    case ended
  }

  /// An ending action of an instance.
  struct Ending: Sendable {
    /// The actions of the instance's binding.
    let plan: EndingPlan
    /// The number of the action among them.
    let number: Int
    /// Whether the binding belongs to another container than the lifespan.
    let isInherited: Bool
    /// The object that keeps the instance.
    let instance: any AnyObject & Sendable

    /// The action.
    var action: KeptEnding { plan.actions[number] }
    /// The link to the container of the binding, if it differs from the lifespan's.
    var owner: AnchorLink? { isInherited ? plan.owner : nil }

    /// Does something, in order, for an instance that was finished after its scope had ended.
    ///
    /// Nobody is left to hear of an error.
    static func runLate(_ endings: [Ending]) {
      for (number, ending) in endings.enumerated()
      where !ending.action.runLate(on: ending.instance) {
        let rest = endings[number...]
        Task { for ending in rest { try? await ending.action.run(on: ending.instance) } }
        return
      }
    }
  }

  struct State {
    var phase = Phase.open
    var endings = EndingStack()
    /// The scope that was opened last.
    var lastChild: Lifespan?
    /// The cells in which threads wait for instances that others make.
    var cells: [CreationCell] = []
    /// The instances that have been started.
    var lifecycle = Lifecycle()
    /// The tasks that wait for the end; each is told whether it is over.
    var waiters: [Waiter] = []
    /// The number of tasks that have waited.
    var waiterCount = 0
    /// The plan of the instance that is being ended, if there is one.
    var current: EndingPlan?
    /// Lifespans that end as soon as this one has.
    var followers: [Follower] = []
  }

  let state = Locked(State())
  /// The scope or container around it; nil for a container without a parent.
  ///
  /// Sound without tracking, because it is only changed when nobody else refers to this.
  @exclusivity(unchecked) private(set) final var outer: Lifespan?
  // Sound without tracking, because each access is a load or a store under the parent's lock. The next
  // sibling is not counted: it is kept by the one after it or by the parent, and whoever takes it out
  // of the list takes it out of this first, under the same lock.
  @exclusivity(unchecked) private var previousSibling: Lifespan?
  @exclusivity(unchecked) private unowned(unsafe) var nextSibling: Lifespan?

  init(outer: Lifespan?) {
    self.outer = outer
  }

  deinit {
    // One after another: the innermost of many would let go of the next from within.
    var next = outer
    outer = nil
    while next != nil, isKnownUniquelyReferenced(&next) {
      let following = next?.outer
      next?.outer = nil
      next = following
    }
  }

  /// Refuses everything from now on; may be called again, and by several threads at a time.
  func close() {}

  /// The error for a use after the end.
  @usableFromInline
  var ended: any Error { ResolutionFailure(.ended) }

  /// The name in messages.
  var name: String { "the container" }

  /// The link to the outer container or scope, which must be held until the end is over.
  var surroundings: ContainerLink? { nil }

  /// Runs an end without waiting, while the enclosing scope or container is held.
  func holdingSurroundings(_ end: () throws -> Void) throws {
    let surroundings = surroundings
    defer { withExtendedLifetime(surroundings) {} }
    try end()
  }

  /// The container, unless it is gone.
  var container: ContainerAnchor? { nil }

  /// The public error for a use after the end.
  @usableFromInline
  var endedError: ResolutionError { .ended }

  /// The public form of an error.
  func report(_ error: any Error) -> any Error { error }

  /// Adds the only ending action of a finished instance.
  ///
  /// - Returns: Whether the end is still to come; otherwise it will be done now.
  final func note(_ ending: consuming Ending) -> Bool {
    var moved: Ending? = consume ending
    let phase = state.withLock { state in
      if state.phase != .ended, let ending = exchange(&moved, with: nil) {
        state.endings.append(ending)
      }
      return state.phase
    }
    return phase == .open || refuse([moved].compactMap(\.self), in: phase)
  }

  /// Adds the ending actions of a finished instance, the last one first.
  ///
  /// - Returns: Whether the end is still to come; otherwise it will be done now.
  final func note(_ endings: [Ending]) -> Bool {
    let phase = state.withLock { state in
      if state.phase != .ended { endings.forEach { state.endings.append($0) } }
      return state.phase
    }
    return phase == .open || refuse(endings.reversed(), in: phase)
  }

  /// Lets an instance end that has come too late, and nobody make another one instead of it.
  ///
  /// Whoever has begun the end is about to close, but may not have come to it yet.
  private final func refuse(_ endings: [Ending], in phase: Phase) -> Bool {
    close()
    if phase == .ended { Ending.runLate(endings) }
    return false
  }

  /// Whether the end has begun.
  var isClosing: Bool { state.withLock { $0.phase != .open } }
}

// MARK: - Scopes inside

extension Lifespan {
  /// Keeps a scope that was opened inside.
  ///
  /// - Returns: Whether the end is still to come; otherwise the scope is not kept.
  final func adopt(_ child: Lifespan) -> Bool {
    state.withLock { state in
      guard state.phase == .open else { return false }
      let previous = exchange(&state.lastChild, with: child)
      previous?.nextSibling = child
      child.previousSibling = previous
      return true
    }
  }

  /// Lets go of a scope that has ended; does nothing for one that is not kept.
  final func release(_ child: Lifespan) {
    // It is let go outside of the lock, because what a scope held may run code of the user.
    let dropped: Lifespan? = state.withLock { state in
      guard child.nextSibling != nil || state.lastChild === child else { return nil }
      let previous = exchange(&child.previousSibling, with: nil)
      previous?.nextSibling = child.nextSibling
      guard let next = exchange(&child.nextSibling, with: nil) else {
        return exchange(&state.lastChild, with: previous)
      }
      return exchange(&next.previousSibling, with: previous)
    }
    withExtendedLifetime(dropped) {}
  }

  /// The scope that was opened last.
  final var lastChild: Lifespan? { state.withLock { $0.lastChild } }

  /// Closes everything without ending any instance, because nobody is left who could.
  ///
  /// - Returns: The endings that have not run.
  @discardableResult
  final func abandon() -> EndingStack {
    // Somebody who is ending it goes on.
    guard beginAbandoning() else { return EndingStack() }
    var innermost = self
    while true {
      if let child = innermost.lastChild {
        if child.beginAbandoning() { innermost = child } else { innermost.release(child) }
        continue
      }
      // The objects that an ending captured are released outside the lock.
      let endings = innermost.takeEndings()
      let outer = innermost.outer
      outer?.release(innermost)
      guard innermost !== self, let outer else { return endings }
      innermost = outer
    }
  }

  private final func beginAbandoning() -> Bool {
    let isFirst = state.withLock { state in
      guard state.phase == .open else { return false }
      state.phase = .ended
      return true
    }
    if isFirst { close() }
    return isFirst
  }

  /// Takes the endings that will not be run, and releases the instances that will not be stopped.
  @discardableResult
  final func takeEndings() -> EndingStack {
    let (endings, lifecycle) = state.withLock { state in
      defer { (state.endings, state.lifecycle) = (EndingStack(), Lifecycle()) }
      return (state.endings, state.lifecycle)
    }
    withExtendedLifetime(lifecycle) {}
    return endings
  }
}
