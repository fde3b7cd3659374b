// Mistake: a type is bound as itself, and its protocol is asked for
// Caught by: check
import Garland

protocol Clock {}
struct SystemClock: Clock {}

struct Feed {
  let clock: any Clock
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    // instead of: builder.register(SystemClock.init).as { $0 as any Clock }
    builder.register(SystemClock.init)
    builder.register(Feed.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(container.resolve(Feed.self))
}
