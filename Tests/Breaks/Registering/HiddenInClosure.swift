// Mistake: a factory asks the container itself for something that is not registered
// Caught by: check
import Garland

struct Clock {}

struct Feed {
  let clock: Clock
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    // forgotten: builder.register(Clock.init)
    builder.register { (container: Container) in Feed(clock: container.resolve()) }
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(container.resolve(Feed.self))
}
