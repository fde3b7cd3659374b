// Mistake: an initializer that suspends is registered like any other
// Caught by: compiler
import Garland

final class Archive: Sendable {
  init(path: String) async {}
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.value("/archive")
    // instead of: builder.register(async: Archive.init)
    builder.register(Archive.init)
  }
}
