// Mistake: a dependency is not registered
// Caught by: check
import Garland

protocol Clock {}
struct SystemClock: Clock {}

struct Feed {
  let clock: any Clock
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    // forgotten: builder.register(as: (any Clock).self, SystemClock.init)
    builder.register(Feed.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(container.resolve(Feed.self))
}
