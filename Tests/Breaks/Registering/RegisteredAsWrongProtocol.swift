// Mistake: a type is registered as a protocol to which it does not conform
// Caught by: compiler
import Garland

protocol Clock {}
protocol Router {}
struct SystemClock: Clock {}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    // instead of: builder.register(as: (any Clock).self, SystemClock.init)
    builder.register(as: (any Router).self, SystemClock.init)
  }
}
