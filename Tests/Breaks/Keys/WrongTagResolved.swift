// Mistake: a `resolve` names another tag than the binding
// Caught by: check
import Garland

enum Archive: BindingTag {}
enum Draft: BindingTag {}

struct Storage {}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Storage.init).tag(Archive.self)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  // instead of: print(container.resolve(Storage.self, tag: Archive.self))
  print(container.resolve(Storage.self, tag: Draft.self))
}
