// Mistake: a binding has a tag, and it is asked for without
// Caught by: check
import Garland

enum Archive: BindingTag {}

struct Storage {}

struct Library {
  // instead of: let storage: Tagged<Storage, Archive>
  let storage: Storage
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Storage.init).tag(Archive.self)
    builder.register(Library.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(type(of: container.resolve(Library.self)))
}
