// Mistake: the injected property is a constant
// Caught by: compiler
import Garland

final class Clock {}

final class Journal {
  // instead of: var clock: Clock?
  let clock: Clock? = nil
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Clock.init)
    builder.register(Journal.init).injection(\.clock)
  }
}
