// Mistake: a task registers while its parent does
// Caught by: compiler
import Garland

struct Feed {}

@MainActor func program() async throws {
  let builder = ContainerBuilder()
  // instead of: builder.register(Feed.init)
  Task.detached { builder.register(Feed.init) }
  print(try builder.build().resolve(Feed.self))
}
