// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// What is done with one instance when its scope or container ends.
@usableFromInline
enum EndingAction: Sendable {
  /// Something that returns at once.
  case now(@Sendable () throws -> Void)
  /// Something that returns at once and belongs to the main actor.
  case onMainActor(@MainActor @Sendable () throws -> Void)
  /// Something that is awaited.
  case awaited(@Sendable () async throws -> Void)

  /// Does it.
  func run() async throws {
    switch self {
    case .now(let body): try body()
    case .onMainActor(let body): try await body()
    case .awaited(let body): try await body()
    }
  }

  /// Does it without waiting.
  ///
  /// - Throws: What it throws, or why it cannot be done here.
  func runNow(_ mainAccess: MainAccess, binding: Int32) throws {
    switch self {
    case .now(let body): try body()
    case .onMainActor(let body):
      guard mainAccess == .isolated else { throw failure(.notOnMainActor, binding) }
      try MainActor.assumeIsolated { try body() }
    case .awaited: throw failure(.endsAsynchronously, binding)
    }
  }

  /// Does it for an instance that was finished after its scope had ended; nobody is left to hear of an error.
  func runLate() {
    if case .now(let body) = self {
      try? body()
    } else {
      Task { try? await run() }
    }
  }

  private func failure(_ reason: ResolutionFailure.Reason, _ binding: Int32) -> ResolutionFailure {
    var failure = ResolutionFailure(reason)
    failure.path = [binding]
    return failure
  }
}
