// Mistake: a default argument is relied on, which `X.init` does not use
// Caught by: check
import Garland

struct Clock {}

struct Feed {
  let clock: Clock

  init(clock: Clock = Clock()) {
    self.clock = clock
  }
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    // instead of: builder.register { Feed() }
    builder.register(Feed.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(container.resolve(Feed.self))
}
