// Mistake: the module that contributes is not included
// Caught by: check
import Garland

protocol Plugin {}
struct Spelling: Plugin {}

struct Editor {
  let plugins: Many<any Plugin>
}

struct SpellingModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.contribute(as: (any Plugin).self, Spelling.init)
  }
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    // forgotten: builder.include(SpellingModule())
    builder.register(Editor.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(container.resolve(Editor.self).plugins.count)
}
