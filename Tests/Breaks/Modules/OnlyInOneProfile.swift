// Mistake: a binding exists in one profile, and the others have none
// Caught by: check
import Garland

protocol Clock {}
struct SystemClock: Clock {}
struct FrozenClock: Clock {}

struct Feed {
  let clock: any Clock
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(as: (any Clock).self, FrozenClock.init).when(.preview)
    // forgotten: builder.register(as: (any Clock).self, SystemClock.init)
    builder.register(Feed.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(container.resolve(Feed.self))
}
