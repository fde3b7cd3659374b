// Mistake: a tag is misspelt
// Caught by: compiler
import Garland

enum Archive: BindingTag {}

struct Storage {}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    // instead of: builder.register(Storage.init).tag(Archive.self)
    builder.register(Storage.init).tag(Archiv.self)
  }
}
