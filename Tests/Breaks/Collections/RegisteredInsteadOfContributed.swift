// Mistake: plug-ins are registered, each as the protocol, instead of contributed
// Caught by: check
import Garland

protocol Plugin {}
struct Spelling: Plugin {}
struct Grammar: Plugin {}

struct Editor {
  let plugins: Many<any Plugin>
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    // instead of: builder.contribute(as: (any Plugin).self, Spelling.init)
    builder.register(as: (any Plugin).self, Spelling.init)
    // instead of: builder.contribute(as: (any Plugin).self, Grammar.init)
    builder.register(as: (any Plugin).self, Grammar.init)
    builder.register(Editor.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(container.resolve(Editor.self).plugins.count)
}
