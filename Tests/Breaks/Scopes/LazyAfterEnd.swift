// Mistake: a screen outlives its session and makes something of it
// Caught by: run
import Garland

enum Session: ScopeKind {}

final class Basket: Sendable {}

struct Screen {
  let basket: Lazy<Basket>
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Basket.init).lifetime(.scoped(Session.self))
    builder.register(Screen.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  let session = try container.open(Session.self)
  let screen = session.resolve(Screen.self)
  // forgotten: print(type(of: screen.basket.value))
  try await session.end()
  // too much:
  print(type(of: screen.basket.value))
}
