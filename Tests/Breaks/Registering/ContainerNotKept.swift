// Mistake: nobody keeps the container, and a shared object makes something later
// Caught by: run
import Garland

struct Database {}

final class Cache: Sendable {
  private let database: Lazy<Database>

  init(database: Lazy<Database>) {
    self.database = database
  }

  func open() {
    print(database.value)
  }
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Database.init)
    builder.register(Cache.init).lifetime(.singleton)
  }
}

@MainActor func program() async throws {
  // instead of: let container = try ContainerBuilder(App()).build()
  // instead of: let cache = container.resolve(Cache.self)
  let cache = try ContainerBuilder(App()).build().resolve(Cache.self)
  cache.open()
  // forgotten: withExtendedLifetime(container) {}
}
