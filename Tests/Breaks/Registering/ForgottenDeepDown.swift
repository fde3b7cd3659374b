// Mistake: a dependency of a dependency of a dependency is not registered
// Caught by: check
import Garland

struct Disk {}

struct Database {
  let disk: Disk
}

struct Archive {
  let database: Database
}

struct Library {
  let archive: Archive
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Library.init)
    builder.register(Archive.init)
    builder.register(Database.init)
    // forgotten: builder.register(Disk.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(container.resolve(Library.self))
}
