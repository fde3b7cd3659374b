// Mistake: the container is built without the module
// Caught by: check
import Garland

struct Feed {}

struct FeedModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Feed.init)
  }
}

@MainActor func program() async throws {
  // instead of: let container = try ContainerBuilder(FeedModule()).build()
  let container = try ContainerBuilder().build()
  print(container.resolve(Feed.self))
}
