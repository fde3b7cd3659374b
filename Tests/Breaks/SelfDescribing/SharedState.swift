// Mistake: a singleton has a variable
// Caught by: compiler
import Garland

final class Session: Singleton {
  // instead of: let user = "Ada"
  var user = "Ada"

  init(container: Resolver, arguments: Void) {}
}
