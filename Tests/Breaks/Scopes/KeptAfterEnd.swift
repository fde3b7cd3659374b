// Mistake: a variable keeps a session's object when the session has ended
// Caught by: nobody
// Because: Garland lets go of its references, yours are yours; `expectNoLeaks` shows them in a test
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
  let session = try container.open(Session.self)
  // instead of: weak let basket: Basket? = session.resolve(Basket.self)
  let basket: Basket? = session.resolve(Basket.self)
  try await session.end()
  print(basket == nil ? "nothing is left" : "the basket is left")
}
