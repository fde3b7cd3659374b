// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// An action on an instance when its scope or container ends.
@usableFromInline
enum EndingAction<Value>: Sendable {
  /// A function that returns at once.
  case now(@Sendable (Value) throws -> Void)
  /// A function of the main actor that returns at once.
  case onMainActor(@MainActor @Sendable (Value) throws -> Void)
  /// A function that is awaited.
  case awaited(@Sendable (Value) async throws -> Void)
}

/// An ending action on the object that keeps the instance.
@usableFromInline typealias KeptEnding = EndingAction<any AnyObject & Sendable>

extension EndingAction {
  /// The same for the object that keeps an instance, made once for all instances.
  ///
  /// Sound, because the object that it is used on is always a `KeptInstance` of the same type. `ScopeStressTests` and
  /// `LateFinishStressTests` hammer it.
  @inlinable
  func ofKept() -> KeptEnding {
    switch self {
    case .now(let body):
      .now { try body(unsafeDowncast($0, to: KeptInstance<Value>.self).value) }
    case .onMainActor(let body):
      .onMainActor { try body(unsafeDowncast($0, to: KeptInstance<Value>.self).value) }
    case .awaited(let body):
      .awaited { try await body(unsafeDowncast($0, to: KeptInstance<Value>.self).value) }
    }
  }
}

extension EndingAction where Value: Sendable {
  /// Whether it must be awaited.
  var isAwaited: Bool {
    if case .awaited = self { true } else { false }
  }

  /// Runs the action.
  ///
  /// An asynchronous action runs in a task of its own, which goes on if the one that ends the scope is cancelled.
  func run(on value: Value) async throws {
    switch self {
    case .now(let body): try body(value)
    case .onMainActor(let body): try await body(value)
    case .awaited(let body): try await Task { try await body(value) }.value
    }
  }

  /// Runs the action without waiting, or lets a task run it that nobody waits for.
  ///
  /// - Throws: Any error of the action, or one that says why it could not run here.
  func runNow(on value: Value, _ mainAccess: MainAccess, binding: Int32) throws {
    switch self {
    case .now(let body): try body(value)
    case .onMainActor(let body):
      guard mainAccess == .isolated else {
        Task { @MainActor in try body(value) }
        throw failure(.endsOnMainActor, binding)
      }
      // Does not stop the program, because the caller is isolated to the main actor.
      try MainActor.assumeIsolated { try body(value) }
    case .awaited(let body):
      Task { try await body(value) }
      throw failure(.endsAsynchronously, binding)
    }
  }

  /// Runs the action for an instance that was finished after its scope had ended.
  ///
  /// - Returns: Whether that is over; otherwise it has to be awaited. Nobody is left to hear of an error.
  func runLate(on value: Value) -> Bool {
    guard case .now(let body) = self else { return false }
    try? body(value)
    return true
  }

  private func failure(_ reason: ResolutionFailure.Reason, _ binding: Int32) -> ResolutionFailure {
    var failure = ResolutionFailure(reason)
    failure.path = [binding]
    return failure
  }
}
