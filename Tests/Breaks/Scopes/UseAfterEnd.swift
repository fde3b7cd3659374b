// Mistake: a session is used when it has ended
// Caught by: run
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
  // forgotten: print(type(of: session.resolve(Basket.self)))
  try await session.end()
  // too much:
  print(type(of: session.resolve(Basket.self)))
}
