// Mistake: a binding exists only if a flag is set
// Caught by: build
import Garland

struct Flags: Sendable {
  var hasClock = false
}

struct Clock {}

struct Feed {
  let clock: Clock
}

struct App: Module {
  var flags = Flags()

  func register(in builder: ContainerBuilder) {
    // instead of: do {
    if flags.hasClock {
      builder.register(Clock.init)
    }
    builder.register(Feed.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(container.resolve(Feed.self))
}
