// Mistake: two objects hold each other for ever
// Caught by: test
import Garland
import GarlandTesting
import Testing

final class Screen {
  var router: Router?
}

final class Router {
  // instead of: weak var screen: Screen?
  var screen: Screen?
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Screen.init).injection(cycle: true, \.router).lifetime(.objectGraph)
    builder.register(Router.init).injection(cycle: true, \.screen).lifetime(.objectGraph)
  }
}

@Test func nothingIsLeft() throws {
  try expectNoLeaks(in: ContainerBuilder(App())) { container in
    _ = container.resolve(Screen.self)
  }
}
