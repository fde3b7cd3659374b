// Mistake: a singleton keeps what belongs to a session
// Caught by: check
import Garland

enum Session: ScopeKind {}

final class Basket: Sendable {}

final class Server: Sendable {
  let basket: Basket

  init(basket: Basket) { self.basket = basket }
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
