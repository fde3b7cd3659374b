// Mistake: what belongs to the main actor is resolved in a detached task
// Caught by: check
import Garland

@MainActor final class TitleBar {}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(main: TitleBar.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  let task = Task.detached { () async throws -> TitleBar in
    // instead of: try await container.resolveAsync(TitleBar.self)
    container.resolve(TitleBar.self)
  }
  print(type(of: try await task.value))
}
