// Mistake: it is promised that a type may be shared, and not said why
// Caught by: compiler
import Garland

final class Cache {}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    // instead of: builder.register { Cache() }.uncheckedLifetime(.singleton, because: "it has no state")
    builder.register { Cache() }.uncheckedLifetime(.singleton)
  }
}
