// Mistake: a property is injected with what is not registered
// Caught by: check
import Garland

final class Clock {}

final class Journal {
  var clock: Clock?
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    // forgotten: builder.register(Clock.init)
    builder.register(Journal.init).injection(\.clock)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(type(of: container.resolve(Journal.self)))
}
