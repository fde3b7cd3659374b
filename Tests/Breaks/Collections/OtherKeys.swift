// Mistake: what is contributed by string is asked for by number
// Caught by: check
import Garland

protocol Plugin {}
struct Spelling: Plugin {}

struct Editor {
  // instead of: let plugins: ManyByKey<String, any Plugin>
  let plugins: ManyByKey<Int, any Plugin>
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.contribute(as: (any Plugin).self, key: "spelling", Spelling.init)
    builder.register(Editor.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(container.resolve(Editor.self).plugins.count)
}
