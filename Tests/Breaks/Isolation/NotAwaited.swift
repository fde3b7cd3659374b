// Mistake: `resolveAsync` is not awaited
// Caught by: compiler
import Garland

final class Archive: Sendable {}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(async: { Archive() })
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  // instead of: print(type(of: try await container.resolveAsync(Archive.self)))
  print(type(of: try container.resolveAsync(Archive.self)))
}
