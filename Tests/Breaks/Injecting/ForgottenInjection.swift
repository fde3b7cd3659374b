// Mistake: an implicitly unwrapped property is not injected
// Caught by: check
import Garland

final class Journal {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var clock: Clock!

  func write() { print(clock.hour) }
}

final class Clock {
  let hour = 12
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Clock.init)
    // instead of: builder.register(Journal.init).injection(\.clock)
    builder.register(Journal.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  container.resolve(Journal.self).write()
}
