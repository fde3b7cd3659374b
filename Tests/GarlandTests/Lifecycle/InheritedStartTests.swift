// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import Testing

private final class Pool: Sendable {}
private final class Server: Sendable {
  let pool: Pool
  init(pool: Pool) { self.pool = pool }
}
private final class LateServer: Sendable {
  let server: Provider<Router>
  init(server: Provider<Router>) { self.server = server }
}
private final class Router: Sendable {
  let server: LateServer
  init(server: LateServer) { self.server = server }
}
private final class Page: Sendable {
  let server: Server
  init(server: Server) { self.server = server }
}
private enum Stay: ScopeKind {}

/// What a scope starts of the bindings of its container's ancestors, and in which order.
@Suite struct InheritedStartTests {
  private let log = Guarded<[String]>([])

  private func start<Value: Sendable>(
    _ name: String, _ registration: Registration<Value, Nonisolated>
  ) {
    let log = log
    registration.lifetime(.scoped(Stay.self)).onStart { _ in log.note(name) }
      .onStop { _ in log.note("no \(name)") }
  }

  private func log(ofScopeIn container: Container) async throws -> [String] {
    log.change { $0 = [] }
    try await container.withScope(Stay.self) { scope in
      try await scope.start()
      try await scope.stop()
    }
    return log.value
  }

  // DSP-18 SCP-1
  @Test func `what the outermost container binds starts first`() async throws {
    let outer = ContainerBuilder()
    start("pool", outer.register(Pool.init))
    let middle = try ContainerBuilder(parent: outer.build())
    start("server", middle.register(Server.init))
    let inner = try ContainerBuilder(parent: middle.build())
    start("page", inner.register(Page.init))
    #expect(
      try await log(ofScopeIn: inner.build()) == [
        "pool", "server", "page", "no page", "no server", "no pool",
      ])
  }

  // DSP-18 SCP-1
  @Test func `what the parent needs for itself starts, too`() async throws {
    struct Servers: Module {
      let tests: InheritedStartTests
      func register(in builder: ContainerBuilder) {
        tests.start("pool", builder.register(Pool.init).privateToModule())
        tests.start("server", builder.register(Server.init))
      }
    }
    let parent = try ContainerBuilder(Servers(tests: self)).build()
    #expect(try await log(ofScopeIn: parent).prefix(2) == ["pool", "server"])
    #expect(
      try await log(ofScopeIn: ContainerBuilder(parent: parent).build()).prefix(2)
        == ["pool", "server"])
    // What nobody can get any more is not made in order to be started.
    let child = try ContainerBuilder(parent: parent)
    child.register { Server(pool: Pool()) }.lifetime(.scoped(Stay.self))
    #expect(try await !log(ofScopeIn: child.build()).contains("server"))
  }

  // DSP-18
  @Test(arguments: [false, true])
  func `what is only asked for later does not decide the order`(isFirst: Bool) async throws {
    let builder = ContainerBuilder()
    if isFirst { start("server", builder.register(LateServer.init)) }
    start("router", builder.register(Router.init))
    if !isFirst { start("server", builder.register(LateServer.init)) }
    #expect(try await log(ofScopeIn: builder.build()).prefix(2) == ["server", "router"])
  }
}
