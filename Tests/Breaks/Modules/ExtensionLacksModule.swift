// Mistake: the app includes a module that its widget, a program of its own, forgets
// Caught by: check
import Garland

struct Clock {}

struct Feed {
  let clock: Clock
}

struct ClockModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Clock.init)
  }
}

struct FeedModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Feed.init)
  }
}

func widget() throws {
  // instead of: let container = try ContainerBuilder(FeedModule(), ClockModule()).build()
  let container = try ContainerBuilder(FeedModule()).build()
  print(container.resolve(Feed.self))
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(FeedModule(), ClockModule()).build()
  print(container.resolve(Feed.self))
  try widget()
}
