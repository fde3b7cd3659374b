// Mistake: an injection is forgotten, in a container that checks what it makes
// Caught by: run
import Garland

final class Clock {}

final class Diary {
  let clock: Clock

  init(clock: Clock) { self.clock = clock }
}

final class Screen {
  let clock: Clock
  var diary: Diary?

  init(clock: Clock) { self.clock = clock }
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.checksInjections(.always)
    builder.register(Clock.init)
    builder.register(Diary.init)
    // instead of: builder.register(Screen.init).injection(\.diary)
    builder.register(Screen.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(type(of: container.resolve(Diary.self)))
  print(type(of: container.resolve(Screen.self)))
}
