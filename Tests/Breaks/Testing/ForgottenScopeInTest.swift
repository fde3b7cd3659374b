// Mistake: a test resolves what belongs to a scope, and opens none
// Caught by: check
import Garland
import GarlandTesting
import Testing

enum Session: ScopeKind {}

final class Basket: Sendable {}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Basket.init).lifetime(.scoped(Session.self))
  }
}

@Test(.container { $0.include(App()) })
func theBasketIsThere() async throws {
  // instead of: let session = try Container.current.open(Session.self)
  let session = Container.current
  _ = try session.resolveOrThrow(Basket.self)
}
