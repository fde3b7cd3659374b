// Mistake: an element is contributed to another collection
// Caught by: check
import Garland

protocol Plugin {}
protocol Panel {}
struct Spelling: Plugin, Panel {}
struct Grammar: Plugin {}

struct Editor {
  let plugins: Many<any Plugin>
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.contribute(as: (any Plugin).self, Grammar.init)
    // instead of: builder.contribute(as: (any Plugin).self, Spelling.init)
    builder.contribute(as: (any Panel).self, Spelling.init)
    builder.register(Editor.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(container.resolve(Editor.self).plugins.count)
}
