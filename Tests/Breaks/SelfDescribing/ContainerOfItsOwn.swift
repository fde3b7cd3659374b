// Mistake: an initializer makes a container of its own, with singletons of its own
// Caught by: nobody
// Because: a second container may be meant; what is made in it is shared there
import Garland

final class Counter: Singleton {
  init(container: Resolver, arguments: Void) {}
}

struct Screen: PerRequest {
  let counter: Counter

  init(container: Resolver, arguments: Void) {
    // instead of: counter = container.resolve()
    counter = Container().resolve()
  }
}

@MainActor func program() async throws {
  let container = Container()
  let screen: Screen = container.resolve()
  let counter: Counter = container.resolve()
  print(screen.counter === counter ? "one counter" : "two counters")
}
