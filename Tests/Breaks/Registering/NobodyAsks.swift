// Mistake: something is registered that nobody asks for any more
// Caught by: check
import Garland

struct Feed {}
struct OldFeed {}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Feed.init)
    // too much:
    builder.register(OldFeed.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(container.resolve(Feed.self))
}
