// Mistake: two kinds of scopes are opened in each other
// Caught by: check
import Garland

enum Session: ScopeKind {
  // instead of: typealias Parent = ContainerScope
  typealias Parent = Purchase
}

enum Purchase: ScopeKind {
  typealias Parent = Session
}

final class Basket: Sendable {}
final class Receipt: Sendable {}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Basket.init).lifetime(.scoped(Session.self))
    builder.register(Receipt.init).lifetime(.scoped(Purchase.self))
    builder.root(Basket.self, in: Session.self)
    builder.root(Receipt.self, in: Purchase.self)
  }
}

@MainActor func program() async throws {
  _ = try ContainerBuilder(App()).build()
}
