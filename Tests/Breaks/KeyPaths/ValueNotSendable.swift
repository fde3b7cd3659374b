// Mistake: an injected value is not `Sendable`
// Caught by: compiler
import Garland

// instead of: final class Cache: Sendable {
final class Cache {
  // instead of: let entries: [String] = []
  var entries: [String] = []
}

enum CacheKey: InjectionKey {
  static var defaultValue: Cache { Cache() }
}
