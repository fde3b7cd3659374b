// Mistake: only the type itself may set the injected property
// Caught by: compiler
import Garland

final class Clock {}

final class Journal {
  // instead of: var clock: Clock?
  private(set) var clock: Clock?
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Clock.init)
    builder.register(Journal.init).injection(\.clock)
  }
}
