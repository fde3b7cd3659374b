// Mistake: what stands behind a tag is used without `.value`
// Caught by: compiler
import Garland

enum Archive: BindingTag {}

struct Storage {}

struct Library {
  let storage: Storage
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Storage.init).tag(Archive.self)
    builder.register { (storage: Tagged<Storage, Archive>) in
      // instead of: Library(storage: storage.value)
      Library(storage: storage)
    }
  }
}
