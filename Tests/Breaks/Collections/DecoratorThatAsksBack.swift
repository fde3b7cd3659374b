// Mistake: a decorator needs something that needs what it decorates
// Caught by: check
import Garland

protocol Clock {}
struct SystemClock: Clock {}

struct Log {
  // instead of: let clock: SystemClock
  let clock: any Clock
}

struct LoggingClock: Clock {
  let clock: any Clock
  let log: Log
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(SystemClock.init).as { $0 as any Clock }
    builder.register(Log.init)
    builder.decorate(as: (any Clock).self, LoggingClock.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(type(of: container.resolve((any Clock).self)))
}
