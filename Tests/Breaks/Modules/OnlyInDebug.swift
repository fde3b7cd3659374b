// Mistake: a binding stands in `#if DEBUG`, and a release build has none
// Caught by: build
import Garland

struct Clock {}

struct Feed {
  let clock: Clock
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Feed.init)
    // forgotten: builder.register(Clock.init)
    #if DEBUG
      // too much:
      builder.register(Clock.init)
    #endif
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(container.resolve(Feed.self))
}
