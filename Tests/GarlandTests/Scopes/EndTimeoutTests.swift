// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private enum Session: ScopeKind {}
private enum Errand: ScopeKind { typealias Parent = Session }
private final class Store<Kind: ScopeKind>: Sendable {
  let scope: Scope<Kind>
  init(scope: Scope<Kind>) { self.scope = scope }
}

/// Endings that wait for who waits for them.
@Suite(.timeLimit(.minutes(10))) struct EndTimeoutTests {
  // Counterexample: ending-awaits-detached-end
  // DSP-8, DSP-11
  @Test func `an ending that awaits its own end through another task does not hang`() async throws {
    let builder = ContainerBuilder()
    builder.register(Store<Session>.init).lifetime(.scoped(Session.self)).onEnd {
      store async throws in
      let scope = store.scope
      try await Task.detached { try await scope.end(timeout: .milliseconds(10)) }.value
    }
    let session = try builder.build().open(Session.self)
    _ = session.resolve(Store<Session>.self)
    let error = await #expect(throws: EndTimeout.self) { try await session.end() }
    #expect(error?.timeout == .milliseconds(10))
    #expect(
      error?.description == """
        the end of the scope of 'Session' took longer than 0.01 seconds, because of the end of 'Store<Session>'
          help: let no ending, 'onStart' or 'onStop' await a task that calls 'end()'
        """)
    #expect(session.isEnded)
  }

  // DSP-8, SCP-7
  @Test func `what is around an end that hangs ends when that is over`() async throws {
    let log = Guarded<[String]>([])
    let outer = Guarded<Scope<Session>?>(nil)
    let builder = ContainerBuilder()
    builder.register(Store<Session>.init).lifetime(.scoped(Session.self)).onEnd { _ in
      log.note("session")
    }
    builder.register(Store<Errand>.init).lifetime(.scoped(Errand.self)).onEnd { _ async throws in
      defer { log.note("errand") }
      try await Task.detached { try await outer.value?.end(timeout: .milliseconds(10)) }.value
    }
    let session = try builder.build().open(Session.self)
    outer.change { $0 = session }
    _ = session.resolve(Store<Session>.self)
    let errand = try session.open(Errand.self)
    _ = errand.resolve(Store<Errand>.self)
    await #expect(throws: EndTimeout.self) { try await errand.end() }
    #expect(log.value == ["errand", "session"])
  }

  // DSP-8, DSP-11
  @Test func `a limit that no clock can measure is as good as none`() async throws {
    let forever = Duration.seconds(Int64.max)
    let (begun, mayGoOn) = (Signal(), Signal())
    let builder = ContainerBuilder()
    builder.register(Store<Session>.init).lifetime(.scoped(Session.self))
      .onStart { _ async in for _ in 0..<100 { await Task.yield() } }
      .onEnd { _ async in
        begun.give()
        await mayGoOn.wait()
      }
    let session = try builder.build().open(Session.self)
    try await session.start(timeout: forever)
    let end = Task { try await session.end(timeout: forever) }
    await begun.wait()
    let other = Task { try await session.end(timeout: forever) }
    for _ in 0..<100 { await Task.yield() }
    mayGoOn.give()
    try await end.value
    try await other.value
    #expect(session.isEnded)
  }

  // DSP-8
  @Test func `an end that takes long is over for everybody`() async throws {
    let (begun, mayGoOn) = (Signal(), Signal())
    let builder = ContainerBuilder()
    builder.register(Store<Session>.init).lifetime(.scoped(Session.self)).onEnd { _ async in
      begun.give()
      await mayGoOn.wait()
    }
    let session = try builder.build().open(Session.self)
    _ = session.resolve(Store<Session>.self)
    let end = Task { try await session.end() }
    await begun.wait()
    await #expect(throws: EndTimeout.self) { try await session.end(timeout: .milliseconds(1)) }
    let other = Task { try await session.end() }
    mayGoOn.give()
    try await end.value
    try await other.value
    try await session.end(timeout: .zero)
  }

  private final class Server: Sendable {}

  // Counterexample: onstart-awaits-detached-end
  // DSP-8, DSP-18
  @Test(arguments: [true, false])
  func `a start or stop that awaits the end through another task does not hang`(
    isStart: Bool
  ) async throws {
    let ended = Guarded<[String]>([])
    let builder = ContainerBuilder()
    let end = { @Sendable () async in
      let container = Container.current
      let error = await Task.detached {
        do { try await container.end(timeout: .milliseconds(10)) } catch { return "\(error)" }
        return "none"
      }.value
      ended.note(error)
    }
    builder.register(Server.init).lifetime(.singleton)
      .onStart { _ in if isStart { await end() } }
      .onStop { _ in if !isStart { await end() } }
      .onEnd { _ in ended.note("end") }
    let container = try builder.build()
    try await container.withCurrent {
      if isStart {
        let error = await #expect(throws: ResolutionError.self) { try await container.start() }
        #expect(error?.diagnostic.id == .containerEnded)
      } else {
        try await container.start()
        try await container.stop()
      }
    }
    #expect(
      ended.value == [
        "end",
        """
        the end of the container took longer than 0.01 seconds, because of what is started or stopped in the container
          help: let no ending, 'onStart' or 'onStop' await a task that calls 'end()'
        """,
      ])
  }
}
