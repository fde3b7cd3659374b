// Mistake: an override replaces nothing, because the original has a tag
// Caught by: check
import Garland

enum Main: BindingTag {}

protocol Clock {}
struct SystemClock: Clock {}
struct FrozenClock: Clock {}

struct Feed {
  let clock: Tagged<any Clock, Main>
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(as: (any Clock).self, SystemClock.init).tag(Main.self)
    // instead of: builder.register(as: (any Clock).self, FrozenClock.init).tag(Main.self).override()
    builder.register(as: (any Clock).self, FrozenClock.init).override()
    builder.register(Feed.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(type(of: container.resolve(Feed.self).clock.value))
}
