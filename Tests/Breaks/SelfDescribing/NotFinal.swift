// Mistake: a singleton is not `final`
// Caught by: compiler
import Garland

// instead of: final class Session: Singleton {
class Session: Singleton {
  required init(container: Resolver, arguments: Void) {}
}
