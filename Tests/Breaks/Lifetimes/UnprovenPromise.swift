// Mistake: it is promised that a type with unguarded state may be shared
// Caught by: nobody
// Because: `uncheckedLifetime` asks for a reason, and takes your word for it
import Garland

// instead of: actor Cache {
final class Cache {
  var entries: [String] = []
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    // instead of: builder.register { Cache() }.lifetime(.singleton)
    builder.register { Cache() }.uncheckedLifetime(.singleton, because: "it is used rarely")
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(container.resolve(Cache.self) === container.resolve(Cache.self))
}
