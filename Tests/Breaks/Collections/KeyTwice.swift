// Mistake: two contributions have the same key
// Caught by: check
import Garland

protocol Plugin {}
struct Spelling: Plugin {}
struct Grammar: Plugin {}

struct Editor {
  let plugins: ManyByKey<String, any Plugin>
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.contribute(as: (any Plugin).self, key: "spelling", Spelling.init)
    // instead of: builder.contribute(as: (any Plugin).self, key: "grammar", Grammar.init)
    builder.contribute(as: (any Plugin).self, key: "spelling", Grammar.init)
    builder.register(Editor.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(container.resolve(Editor.self).plugins.count)
}
