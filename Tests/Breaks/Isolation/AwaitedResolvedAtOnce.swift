// Mistake: what has to be awaited is resolved without waiting
// Caught by: check
import Garland

final class Archive: Sendable {
  init() async {}
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(async: { await Archive() }).lifetime(.singleton)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  // instead of: print(type(of: try await container.resolveAsync(Archive.self)))
  print(type(of: container.resolve(Archive.self)))
}
