// Mistake: a key of a collection is misspelt where an element is taken
// Caught by: nobody
// Because: a look-up by a string may find nothing; cases of an enumeration cannot be misspelt
import Garland

protocol Plugin {}
struct Spelling: Plugin {}

struct Editor {
  let plugins: ManyByKey<String, any Plugin>
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.contribute(as: (any Plugin).self, key: "spelling", Spelling.init)
    builder.register(Editor.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  // instead of: let plugin = container.resolve(Editor.self).plugins["spelling"]
  let plugin = container.resolve(Editor.self).plugins["speling"]
  print(plugin == nil ? "nothing is checked" : "spelling is checked")
}
