// Mistake: two modules override the same binding, and the last one wins
// Caught by: nobody
// Because: an override may be overridden on purpose, as a test does with what its suite says
import Garland

protocol Clock {}
struct SystemClock: Clock {}
struct FrozenClock: Clock {}
struct SlowClock: Clock {}

struct DemoModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(as: (any Clock).self, SlowClock.init).override()
  }
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.include(DemoModule())
    builder.register(as: (any Clock).self, SystemClock.init)
    // too much:
    builder.register(as: (any Clock).self, FrozenClock.init).override()
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(container.resolve((any Clock).self))
}
