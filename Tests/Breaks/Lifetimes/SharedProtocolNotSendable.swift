// Mistake: a shared instance is bound as a protocol that is not `Sendable`
// Caught by: compiler
import Garland

// instead of: protocol Cache: Sendable {}
protocol Cache {}
final class DiskCache: Cache, Sendable {}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(as: (any Cache).self) { DiskCache() }.lifetime(.singleton)
  }
}
