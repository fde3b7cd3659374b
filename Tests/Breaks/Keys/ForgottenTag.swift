// Mistake: what is asked for by a tag is bound without
// Caught by: check
import Garland

enum Archive: BindingTag {}

struct Storage {}

struct Library {
  let storage: Tagged<Storage, Archive>
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    // instead of: builder.register(Storage.init).tag(Archive.self)
    builder.register(Storage.init)
    builder.register(Library.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(type(of: container.resolve(Library.self)))
}
