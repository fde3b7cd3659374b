// Mistake: what belongs to a session is asked for outside of one
// Caught by: check
import Garland

enum Session: ScopeKind {}

final class Basket: Sendable {}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Basket.init).lifetime(.scoped(Session.self))
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  try await container.withScope(Session.self) { session in
    // instead of: print(type(of: session.resolve(Basket.self)))
    print(type(of: container.resolve(Basket.self)))
  }
}
