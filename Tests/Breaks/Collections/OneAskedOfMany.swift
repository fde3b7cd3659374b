// Mistake: a single element is asked for, and several are contributed
// Caught by: check
import Garland

protocol Plugin {}
struct Spelling: Plugin {}
struct Grammar: Plugin {}

struct Editor {
  // instead of: let plugins: Many<any Plugin>
  let plugin: any Plugin
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.contribute(as: (any Plugin).self, Grammar.init)
    builder.contribute(as: (any Plugin).self, Spelling.init)
    builder.register(Editor.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(type(of: container.resolve(Editor.self)))
}
