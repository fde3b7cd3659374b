// Mistake: a type is bound as a protocol to which it does not conform
// Caught by: compiler
import Garland

protocol Clock {}
protocol Router {}
struct SystemClock: Clock {}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    // instead of: builder.register(SystemClock.init).as { $0 as any Clock }
    builder.register(SystemClock.init).as { $0 as any Router }
  }
}
