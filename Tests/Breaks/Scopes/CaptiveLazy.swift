// Mistake: a singleton asks for a session's object by `Lazy`, as if that helped
// Caught by: check
import Garland

enum Session: ScopeKind {}

final class Basket: Sendable {}

final class Server: Sendable {
  let basket: Lazy<Basket>

  init(basket: Lazy<Basket>) { self.basket = basket }
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Basket.init).lifetime(.scoped(Session.self))
    // instead of: builder.register(Server.init).lifetime(.scoped(Session.self))
    builder.register(Server.init).lifetime(.singleton)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  try await container.withScope(Session.self) { print(type(of: $0.resolve(Server.self))) }
}
