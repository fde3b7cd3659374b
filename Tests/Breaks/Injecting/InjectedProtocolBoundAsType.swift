// Mistake: a property is a protocol, and only the type is bound
// Caught by: check
import Garland

protocol Clock {}
final class SystemClock: Clock {}

final class Journal {
  var clock: (any Clock)?
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    // instead of: builder.register(SystemClock.init).as { $0 as any Clock }
    builder.register(SystemClock.init)
    builder.register(Journal.init).injection(\.clock)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(type(of: container.resolve(Journal.self)))
}
