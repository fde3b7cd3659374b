// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

extension Registration where Value: Sendable, Context == Nonisolated {
  /// Does something with each instance when its scope or container ends.
  ///
  /// ```swift
  /// builder.register(Basket.init).lifetime(.scoped(Visit.self)).onEnd { $0.store() }
  /// ```
  ///
  /// `Scope.end()` and `Container.end()` call it once for each instance that was made, in the
  /// reverse order of their making, after the scopes inside have ended. Several are called in the
  /// order of registration. An error that it throws does not keep the others from being called. It
  /// is not called for instances that are not kept, which is the finding `Garland/EndingNeverRuns`,
  /// nor when a scope is dropped without being ended.
  ///
  /// - Parameter body: The action; no lock is held while it runs.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  @inlinable
  public func onEnd(_ body: @escaping @Sendable (Value) throws -> Void) -> Registration {
    addEnding(EndingAction.now(body).ofKept())
  }

  /// Does something that is awaited with each instance when its scope or container ends.
  ///
  /// Like the overload that is not awaited. In a `SynchronousScopeKind` it is the finding `Garland/AsynchronousEnding`.
  ///
  /// - Parameter body: The action; no lock is held while it runs.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  @inlinable
  public func onEnd(_ body: @escaping @Sendable (Value) async throws -> Void) -> Registration {
    addEnding(EndingAction.awaited(body).ofKept())
  }
}

extension Registration where Value: Sendable, Context == MainActor {
  /// Does something on the main actor with each instance when its scope or container ends.
  ///
  /// Like the overload for other bindings. `endNow()` elsewhere throws `Garland/IsolationMismatch`, and the main
  /// actor does it afterwards.
  ///
  /// - Parameter body: The action; no lock is held while it runs.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  @inlinable
  public func onEnd(
    _ body: @autoclosure @escaping @MainActor @Sendable () -> (Value) throws -> Void
  ) -> Registration {
    addEnding(EndingAction.onMainActor { try body()($0) }.ofKept())
  }

  /// Does something on the main actor that is awaited with each instance when its scope or container ends.
  ///
  /// Like the overload for other bindings.
  ///
  /// - Parameter body: The action; no lock is held while it runs.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  @inlinable
  public func onEnd(
    _ body: @autoclosure @escaping @MainActor @Sendable () -> (Value) async throws -> Void
  ) -> Registration {
    let ending: @MainActor @Sendable (Value) async throws -> Void = { try await body()($0) }
    return addEnding(EndingAction.awaited(ending).ofKept())
  }
}

extension Registration {
  @usableFromInline
  func addEnding(_ action: KeptEnding) -> Registration {
    change {
      if $0.ending != .asynchronous { $0.ending = action.isAwaited ? .asynchronous : .synchronous }
      $0.add(action)
    }
  }
}
