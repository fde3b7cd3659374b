// Mistake: two modules decorate the same key, and the order is not said
// Caught by: check
import Garland

protocol Clock {}
struct SystemClock: Clock {}
struct CachedClock: Clock {
  let clock: any Clock
}
struct LoggingClock: Clock {
  let clock: any Clock
}

struct LogModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.decorate(as: (any Clock).self, LoggingClock.init)
  }
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.include(LogModule())
    builder.register(as: (any Clock).self, SystemClock.init)
    // instead of: builder.decorate(as: (any Clock).self, order: 1, CachedClock.init)
    builder.decorate(as: (any Clock).self, CachedClock.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(container.resolve((any Clock).self))
}
