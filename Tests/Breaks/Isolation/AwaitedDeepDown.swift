// Mistake: a dependency of what is resolved without waiting has to be awaited
// Caught by: check
import Garland

final class Archive: Sendable {
  init() async {}
}

struct Search {
  let archive: Archive
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    // instead of: builder.register(async: { Search(archive: await Archive()) })
    builder.register(async: { await Archive() }).lifetime(.singleton)
    // too much:
    builder.register(Search.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  // instead of: print(type(of: try await container.resolveAsync(Search.self, isolation: nil)))
  print(type(of: container.resolve(Search.self)))
}
