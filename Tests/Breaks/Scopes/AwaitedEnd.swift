// Mistake: an end has to be awaited, in a scope that ends without waiting
// Caught by: check
import Garland

enum Screen: SynchronousScopeKind {}

final class Draft: Sendable {
  func store() async {}
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    // instead of: builder.register(Draft.init).lifetime(.scoped(Screen.self))
    builder.register(Draft.init).lifetime(.scoped(Screen.self)).onEnd { await $0.store() }
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  try container.withScopeNow(Screen.self) { print(type(of: $0.resolve(Draft.self))) }
}
