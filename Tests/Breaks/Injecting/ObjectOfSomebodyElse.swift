// Mistake: an object that a framework makes is resolved instead of injected into
// Caught by: check
import Garland

struct Clock {}

final class Screen {
  var clock: Clock?
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Clock.init)
    builder.external(Screen.self).injection(\.clock)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  // instead of: let screen = Screen()
  // instead of: try container.inject(into: screen)
  let screen = container.resolve(Screen.self)
  print(screen.clock == nil ? "there is no time" : "it is time")
}
