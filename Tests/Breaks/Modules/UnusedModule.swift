// Mistake: a module is included of which nobody uses anything any more
// Caught by: check
import Garland

struct Feed {}
struct OldFeed {}

struct OldModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(OldFeed.init)
  }
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    // too much:
    builder.include(OldModule())
    builder.register(Feed.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(container.resolve(Feed.self))
}
