// Mistake: a structure has a weak lifetime
// Caught by: compiler
import Garland

// instead of: final class Cache: Sendable {}
struct Cache: Sendable {}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register { Cache() }.lifetime(.weak)
  }
}
