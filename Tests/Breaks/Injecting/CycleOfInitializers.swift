// Mistake: two initializers need each other
// Caught by: check
import Garland

final class Screen {
  var router: Router?

  // instead of: init() {}
  init(router: Router) { self.router = router }
}

final class Router {
  let screen: Screen

  init(screen: Screen) { self.screen = screen }
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    // instead of: builder.register(Screen.init).injection(cycle: true, \.router).lifetime(.objectGraph)
    builder.register(Screen.init).lifetime(.objectGraph)
    builder.register(Router.init).lifetime(.objectGraph)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(type(of: container.resolve(Screen.self)))
}
