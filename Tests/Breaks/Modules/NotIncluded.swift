// Mistake: a module is written and not included
// Caught by: check
import Garland

struct Clock {}

struct Feed {
  let clock: Clock
}

struct ClockModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Clock.init)
  }
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    // forgotten: builder.include(ClockModule())
    builder.register(Feed.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(container.resolve(Feed.self))
}
