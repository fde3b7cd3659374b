// Mistake: two resolves are expected to share what lives in one object graph
// Caught by: nobody
// Because: the lifetime says one for each resolve, and a program may well mean that
import Garland

final class Player: Sendable {}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    // instead of: builder.register(Player.init).lifetime(.singleton)
    builder.register(Player.init).lifetime(.objectGraph)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  let first = container.resolve(Player.self)
  let second = container.resolve(Player.self)
  print(first === second ? "one song" : "two songs at once")
}
