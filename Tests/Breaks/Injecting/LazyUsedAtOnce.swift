// Mistake: a cycle is closed by a `Lazy`, which the initializer uses at once
// Caught by: run
import Garland

final class Screen: Sendable {
  private let router: Lazy<Router>

  init(router: Lazy<Router>) {
    self.router = router
    // too much:
    print(router.value)
  }
}

final class Router: Sendable {
  let screen: Screen

  init(screen: Screen) { self.screen = screen }
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Screen.init).lifetime(.singleton)
    builder.register(Router.init).lifetime(.singleton)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(type(of: container.resolve(Screen.self)))
}
