// Mistake: something is registered when the container is built already
// Caught by: run
import Garland

struct Feed {}
struct Settings {}

@MainActor func program() async throws {
  let builder = ContainerBuilder()
  builder.register(Feed.init)
  // forgotten: builder.register(Settings.init)
  let container = try builder.build()
  // too much:
  builder.register(Settings.init)
  print(container.resolve(Feed.self), container.resolve(Settings.self))
}
