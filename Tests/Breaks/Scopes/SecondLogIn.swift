// Mistake: somebody logs in while another session is open, which is then let go without an end
// Caught by: run
import Garland

enum Session: ScopeKind {
  typealias Input = String
}

final class Basket: Sendable {
  let name: String
  init(name: String) { self.name = name }
  func store() { print("\(name)'s basket is stored") }
}

@MainActor final class Desk {
  private let sessions: ScopeOpener<Session>
  private var session: Scope<Session>?

  init(sessions: ScopeOpener<Session>) { self.sessions = sessions }

  func logIn(_ name: String) async throws {
    // forgotten: try await logOut()
    session = try sessions(name)
    print("\(session?.resolve(Basket.self).name ?? "nobody") is here")
  }

  func logOut() async throws {
    try await session?.end()
    session = nil
  }
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(main: Desk.init)
    builder.register(Basket.init).lifetime(.scoped(Session.self)).onEnd { $0.store() }
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  let desk = container.resolve(Desk.self)
  try await desk.logIn("Ada")
  try await desk.logIn("Bob")
  try await desk.logOut()
}
