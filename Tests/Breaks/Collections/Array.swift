// Mistake: an array is asked for, and not a `Many`
// Caught by: check
import Garland

protocol Plugin {}
struct Spelling: Plugin {}

struct Editor {
  // instead of: let plugins: Many<any Plugin>
  let plugins: [any Plugin]
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.contribute(as: (any Plugin).self, Spelling.init)
    builder.register(Editor.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(container.resolve(Editor.self).plugins.count)
}
