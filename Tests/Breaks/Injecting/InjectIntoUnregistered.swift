// Mistake: an object is handed to the container, which knows nothing of its type
// Caught by: check
import Garland

struct Clock {}

final class Screen {
  var clock: Clock?
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Clock.init)
    // forgotten: builder.external(Screen.self).injection(\.clock)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(container.resolve(Clock.self))
  let screen = Screen()
  try container.inject(into: screen)
  print(screen.clock == nil ? "there is no time" : "it is time")
}
