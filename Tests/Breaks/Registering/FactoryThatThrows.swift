// Mistake: what can fail is resolved in the form that cannot
// Caught by: run
import Garland

struct NoDisk: Error {}

struct Database {
  init() throws { throw NoDisk() }
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Database.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  // instead of: print((try? container.resolveOrThrow(Database.self)) == nil ? "no disk" : "a disk")
  print(container.resolve(Database.self))
}
