// Mistake: a detached task uses the current container of the task that started it
// Caught by: run
import Garland

struct Orders: PerRequest {
  let count = 3

  init(container: Resolver, arguments: Void) {}
}

@MainActor func program() async throws {
  try await Container().withCurrent { () async throws in
    // instead of: await Task { print(Container.current.resolve(Orders.self).count) }.value
    await Task.detached { print(Container.current.resolve(Orders.self).count) }.value
  }
}
