// Mistake: a binding gets two tags, of which the second replaces the first
// Caught by: check
import Garland

enum Archive: BindingTag {}
enum Draft: BindingTag {}

struct Storage {}

struct Library {
  let storage: Tagged<Storage, Draft>
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    // instead of: builder.register(Storage.init).tag(Draft.self)
    builder.register(Storage.init).tag(Archive.self).tag(Draft.self)
    builder.register(Library.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(type(of: container.resolve(Library.self)))
}
