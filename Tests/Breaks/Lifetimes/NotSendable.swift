// Mistake: what is not `Sendable` is shared
// Caught by: compiler
import Garland

// instead of: actor Cache {
final class Cache {
  var entries: [String: String] = [:]
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register { Cache() }.lifetime(.singleton)
  }
}
