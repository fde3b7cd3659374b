// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The state of a resolve that is restored when a shared instance has been made in the middle of it.
///
/// Its uncounted references are sound for the same resolve, which has them from `Resolution`.
@usableFromInline
struct OuterResolve {
  let frame: Unmanaged<Frame>?
  let host: UnsafeMutablePointer<Resolution>?
  let isInsideShared: Bool
  let scope: Unmanaged<ScopeCore>?
}

extension Resolution {
  /// The scope that the resolve runs in, counted as a reference; nil for the container itself.
  ///
  /// Sound, because whoever starts a resolve in a scope has entered the scope, and holds it until the
  /// resolve has ended.
  var currentScope: ScopeCore? { scope?.takeUnretainedValue() }

  /// The anchor that keeps the scope open, as a counted reference.
  ///
  /// Sound, because whoever starts a resolve with it holds it until the resolve has ended.
  var currentScopeAnchor: ScopeAnchor? { scopeAnchor?.takeUnretainedValue() }

  /// The link to the container whose bindings are resolved, if a scope belongs to a child of it.
  func owner(in scope: ScopeCore) -> AnchorLink? {
    scope.core === core ? nil : core.anchorLink
  }

  /// The scope of a kind in which the resolve runs, directly or further inside; the innermost one of several.
  func scope(of plan: ScopePlan) -> ScopeCore? {
    // Sound, as `currentScope` is: each scope around an entered one is held by it.
    unmanagedScope(of: plan)?.takeUnretainedValue()
  }

  /// The scope of a kind that the resolve of a binding runs in, which whoever resolves has entered.
  ///
  /// - Throws: `Reason.outOfScope` if there is none.
  @usableFromInline
  func scope(of plan: ScopePlan, for binding: Int32) throws -> Unmanaged<ScopeCore> {
    guard let scope = unmanagedScope(of: plan) else {
      throw failure(outOfScope(plan), in: binding)
    }
    return scope
  }

  /// The failure of a request for an instance of a scope that is not open.
  func outOfScope(_ plan: ScopePlan) -> ResolutionFailure {
    ResolutionFailure(.outOfScope(plan.name, in: currentScope?.plan.name))
  }

  /// Sound, because a scope that is entered holds those around it.
  private func unmanagedScope(of plan: ScopePlan) -> Unmanaged<ScopeCore>? {
    var scope = scope
    while let found = scope {
      let (isWanted, parent) = found._withUnsafeGuaranteedRef { found in
        (found.plan.kind == plan.kind, found.uncountedParent)
      }
      if isWanted { return found }
      scope = parent
    }
    return nil
  }

  /// The nil that an awaited creation of a binding has made for this resolve, which is not kept.
  @usableFromInline
  func handedOver<Value>(_ type: Value.Type, of binding: Int32) -> Value? {
    // The value has the type, because it was handed over for the same binding.
    prepared?.handedOver(.init(core, binding)).flatMap { $0 as? Value }
  }

  /// Makes the calling thread the one that makes an instance, waiting for another one that does.
  ///
  /// - Returns: The finished instance, or nil if the caller has to make it.
  /// - Throws: `Reason.reentrant` or `Reason.deadlock` if waiting would never end.
  @usableFromInline
  func claim(_ place: Int, in scope: ScopeCore, for binding: Int32) throws -> UnsafeRawPointer? {
    if prepared?.takesExistingOnly == true { throw ResolutionFailure(.needsAwait) }
    do {
      return try scope.claim(place)
    } catch {
      throw failure(error, in: binding)
    }
  }

  /// Starts an object graph of its own for a shared instance, which must not capture objects of whoever asked first.
  ///
  /// Objects that were made for the instance's asynchronous factory belong to that graph.
  @usableFromInline
  mutating func beginShared(in scope: ScopeCore) -> OuterResolve {
    let outer = OuterResolve(
      frame: uncountedFrame, host: host, isInsideShared: isInsideShared, scope: self.scope)
    uncountedFrame = prepared?.takeFrame().map { .passRetained($0) }
    host = nil
    isInsideShared = true
    // Sound, because it is the scope of the resolve or one around it, which that one holds.
    self.scope = .passUnretained(scope)
    return outer
  }

  /// Continues with the previous state of the resolve, once the shared instance can be found.
  @usableFromInline
  mutating func goOn(_ outer: OuterResolve) {
    if let own = takeFrame(outer) { Frame.giveUp(own) }
  }

  /// Continues with the previous state of the resolve, once others can try to make the shared instance.
  @usableFromInline
  mutating func giveUp(_ outer: OuterResolve) {
    let own = takeFrame(outer)
    own?.endAfterFailure()
  }

  /// Restores the previous state of the resolve, and returns the shared instance's object graph.
  private mutating func takeFrame(_ outer: OuterResolve) -> Frame? {
    let own = uncountedFrame?.takeRetainedValue()
    uncountedFrame = outer.frame
    host = outer.host
    isInsideShared = outer.isInsideShared
    scope = outer.scope
    return own
  }
}
