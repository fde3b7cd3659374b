// Mistake: a function that cannot throw is asked for, and the factory throws
// Caught by: check
import Garland

struct NoDisk: Error {}

struct Logbook {
  init() throws { throw NoDisk() }
}

struct Ship {
  // instead of: let open: () throws -> Logbook
  let open: () -> Logbook

  func sail() throws -> Logbook? {
    // instead of: try? open()
    open()
  }
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Logbook.init)
    builder.register(Ship.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(try container.resolve(Ship.self).sail() == nil ? "no logbook" : "a logbook")
}
