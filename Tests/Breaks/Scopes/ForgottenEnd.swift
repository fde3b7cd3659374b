// Mistake: a session is opened and never ended
// Caught by: run
import Garland

enum Session: ScopeKind {}

final class Basket: Sendable {
  func store() { print("stored") }
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Basket.init).lifetime(.scoped(Session.self)).onEnd { $0.store() }
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  let session = try container.open(Session.self)
  print(type(of: session.resolve(Basket.self)))
  // forgotten: try await session.end()
}
