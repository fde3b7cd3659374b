// Mistake: two types need each other, and each request makes new ones
// Caught by: check
import Garland

final class Screen {
  weak var router: Router?
}

final class Router {
  let screen: Screen

  init(screen: Screen) { self.screen = screen }
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    // forgotten: builder.defaultLifetime(.objectGraph)
    builder.register(Screen.init).injection(cycle: true, \.router)
    builder.register(Router.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(type(of: container.resolve(Router.self)))
}
