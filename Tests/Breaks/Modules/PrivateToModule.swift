// Mistake: another module asks for what is private to a module
// Caught by: check
import Garland

struct Database {}

struct Report {
  let database: Database
}

struct StorageModule: Module {
  func register(in builder: ContainerBuilder) {
    // instead of: builder.register(Database.init)
    builder.register(Database.init).privateToModule()
  }
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.include(StorageModule())
    builder.register(Report.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(container.resolve(Report.self))
}
