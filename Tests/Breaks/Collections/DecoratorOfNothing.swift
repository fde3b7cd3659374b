// Mistake: what is decorated is not bound under this key
// Caught by: check
import Garland

protocol Clock {}
struct SystemClock: Clock {}
struct CachedClock: Clock {
  let clock: any Clock
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    // instead of: builder.register(as: (any Clock).self, SystemClock.init).root()
    builder.register(SystemClock.init).root()
    builder.decorate(as: (any Clock).self, CachedClock.init)
  }
}

@MainActor func program() async throws {
  _ = try ContainerBuilder(App()).build()
}
