// Mistake: a decorator returns another type
// Caught by: compiler
import Garland

protocol Clock {}
struct SystemClock: Clock {}

// instead of: struct CachedClock: Clock {
struct CachedClock {
  let clock: any Clock
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(as: (any Clock).self, SystemClock.init)
    builder.decorate(as: (any Clock).self, CachedClock.init)
  }
}
