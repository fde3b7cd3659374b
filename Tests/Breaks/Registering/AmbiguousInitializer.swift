// Mistake: a type has two initializers, and it is not said which one
// Caught by: compiler
import Garland

struct Logger {
  init() {}
  init(path: String) {}
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    // instead of: builder.register { Logger() }
    builder.register(Logger.init)
  }
}
