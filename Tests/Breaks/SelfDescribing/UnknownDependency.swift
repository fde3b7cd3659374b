// Mistake: an initializer resolves a type that does not describe itself
// Caught by: compiler
import Garland

// instead of: struct Database: PerRequest { init(container: Resolver, arguments: Void) {} }
struct Database {}

final class Orders: PerRequest {
  let database: Database

  init(container: Resolver, arguments: Void) {
    database = container.resolve()
  }
}
