// Mistake: a key path leads to the container, which binds nothing for it
// Caught by: check
import Garland

protocol Clock: Sendable {}
struct SystemClock: Clock {}

extension InjectedValues {
  var clock: any Clock {
    get { self[container: (any Clock).self] }
    set { self[container: (any Clock).self] = newValue }
  }
}

struct Feed {
  @Injected(\.clock) var clock
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    // forgotten: builder.register(as: (any Clock).self, SystemClock.init)
  }
}

@MainActor func program() async throws {
  try ContainerBuilder(App()).build().bootstrap()
  print(Feed().clock)
}
