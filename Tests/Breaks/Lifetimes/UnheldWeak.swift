// Mistake: a weak lifetime is chosen for what nobody holds between two uses
// Caught by: nobody
// Because: who holds an object is known when the program runs only
import Garland

final class Cache: Sendable {
  init() { print("the cache is filled") }
}

struct Page {
  let title: String

  init(cache: Cache) { title = "page" }
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    // instead of: builder.register(Cache.init).lifetime(.singleton)
    builder.register(Cache.init).lifetime(.weak)
    builder.register(Page.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(container.resolve(Page.self).title)
  print(container.resolve(Page.self).title)
}
