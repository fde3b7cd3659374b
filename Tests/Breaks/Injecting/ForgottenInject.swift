// Mistake: nobody hands the object that a framework makes to the container
// Caught by: nobody
// Because: the object never meets the container; `debugCheckInjections` where it is shown finds it
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
  let screen = Screen()
  // forgotten: try container.inject(into: screen)
  print(screen.clock == nil ? "there is no time" : "it is time")
  withExtendedLifetime(container) {}
}
