// Mistake: of two types that need each other only one is shared in the object graph
// Caught by: check
import Garland

final class Screen {
  var coordinator: Coordinator?
}

final class Coordinator {
  let screen: Screen

  init(screen: Screen) { self.screen = screen }
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Screen.init).injection(cycle: true, \.coordinator).lifetime(.objectGraph)
    // instead of: builder.register(Coordinator.init).lifetime(.objectGraph)
    builder.register(Coordinator.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  let coordinator = container.resolve(Coordinator.self)
  print(coordinator.screen.coordinator === coordinator ? "they have met" : "they are strangers")
}
