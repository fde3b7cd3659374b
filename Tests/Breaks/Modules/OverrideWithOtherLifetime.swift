// Mistake: an override of a singleton is made anew for each request
// Caught by: check
import Garland

class Cache: @unchecked Sendable {}
final class EmptyCache: Cache, @unchecked Sendable {}

struct Page {
  let cache: Cache
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register { Cache() }.lifetime(.singleton)
    // instead of: builder.register(as: Cache.self) { EmptyCache() }.lifetime(.singleton).override()
    builder.register(as: Cache.self) { EmptyCache() }.override()
    builder.register(Page.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(type(of: container.resolve(Page.self).cache))
}
