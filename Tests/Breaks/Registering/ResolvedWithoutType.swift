// Mistake: it is not said what is resolved
// Caught by: compiler
import Garland

struct Feed {}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Feed.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  // instead of: let feed: Feed = container.resolve()
  let feed = container.resolve()
  print(feed)
}
