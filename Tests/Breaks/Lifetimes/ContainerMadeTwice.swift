// Mistake: the container is built for each request, with singletons of its own
// Caught by: nobody
// Because: a container is a value like any other, and two of them may be meant, as in tests
import Garland

final class Counter: Sendable {}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Counter.init).lifetime(.singleton)
  }
}

@MainActor func handle(_ container: Container) -> Counter {
  container.resolve()
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  let first = handle(container)
  // instead of: let second = handle(container)
  let second = handle(try ContainerBuilder(App()).build())
  print(first === second ? "one counter" : "two counters")
}
