// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private final class Remote: Singleton {
  let number: Int
  init(number: Int) { self.number = number }
  init(container: Resolver, arguments: Void) { number = 0 }
}

private final class Needy: PerRequest {
  let found: Result<Remote, ResolutionError>

  init(container: Resolver, arguments: Void) {
    found = Result { () throws(ResolutionError) in try container.resolveOrThrow(()) }
  }
}

private struct Echo: PerRequest {
  let value: Int
  init(container: Resolver, arguments: Int) { value = arguments }
}

@MainActor private final class Panel: @MainActor IsolatedSingleton {
  init(container: Resolver, arguments: Void) { MainActor.shared.assertIsolated() }
}

/// Self-describing types and property wrappers next to asynchronous bindings.
@Suite(.timeLimit(.minutes(10))) struct AsyncSelfDescribingTests {
  private struct Reader {
    @Resolved var remote: Remote
  }

  private func container() throws -> Container {
    let builder = ContainerBuilder()
    builder.register(async: { () async in Remote(number: 7) }).lifetime(.singleton)
    return try builder.build()
  }

  // ASY-1, VAL-23
  @Test func `what describes itself cannot await, and says so until the instance exists`()
    async throws
  {
    let container = try container()
    let early = try await container.resolveAsync(here: Needy.self).found
    guard case .failure(let error) = early else {
      Issue.record("it has to be awaited")
      return
    }
    #expect(error.diagnostic.id.name == "AsyncMismatch")
    #expect(
      error.diagnostic.summary
        == "'Needy' is requested without awaiting it, but needs 'Remote' (async)")
    let remote = try await container.resolveAsync(Remote.self)
    #expect(remote.number == 7)
    #expect(try container.resolve(Needy.self).found.get() === remote)
    container.withCurrent { #expect(Reader().remote === remote) }
  }

  // ARG-1, VAL-8
  @Test func `what describes itself takes arguments, whether or not something else names it`()
    async throws
  {
    #expect(try await Container().resolveAsync(Echo.self, arguments: 7).value == 7)
    let error = await #expect(throws: ResolutionError.self) {
      try await Container().resolveAsync(Echo.self, arguments: "seven")
    }
    #expect(error?.diagnostic.id == .missingBinding)
  }

  // ASY-7
  @Test func `what describes itself for the main actor is made there`() async throws {
    let container = try container()
    let panel = try await Self.resolveOnMain(container)
    #expect(try await Self.resolveOnMain(container) === panel)
  }

  @MainActor private static func resolveOnMain(_ container: Container) async throws -> Panel {
    try await container.resolveAsync(Panel.self)
  }

  // ASY-7
  @Test func `what describes itself for the main actor cannot be had elsewhere before it exists`()
    async throws
  {
    let container = try container()
    let error = await container.error(awaiting: Panel.self)
    #expect(error?.diagnostic.id == .isolationMismatch)
  }
}
