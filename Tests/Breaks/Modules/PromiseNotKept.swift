// Mistake: nobody binds what a module requires
// Caught by: check
import Garland

struct Clock {}

struct Feed {
  let clock: Clock
}

struct FeedModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.require(Clock.self)
    builder.register(Feed.init)
  }
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.include(FeedModule())
    // forgotten: builder.register(Clock.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(container.resolve(Feed.self))
}
