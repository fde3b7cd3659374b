// Mistake: a type is bound as its protocol only, and the type itself is asked for
// Caught by: check
import Garland

protocol Clock {}
struct SystemClock: Clock {}

struct Feed {
  // instead of: let clock: any Clock
  let clock: SystemClock
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(as: (any Clock).self, SystemClock.init)
    builder.register(Feed.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(container.resolve(Feed.self))
}
