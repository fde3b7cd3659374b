// Mistake: the initializer is private
// Caught by: compiler
import Garland

final class Keychain {
  // instead of: init() {}
  private init() {}
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Keychain.init)
  }
}
