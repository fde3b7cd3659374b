// Mistake: a child container binds anew what a singleton of its parent has taken already
// Caught by: nobody
// Because: a parent's singleton never depends on who asks; the child may bind the singleton anew, too
import Garland

protocol Clock: Sendable {}
struct SystemClock: Clock {}
struct FrozenClock: Clock {}

final class Feed: Sendable {
  let clock: any Clock

  init(clock: any Clock) { self.clock = clock }
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(as: (any Clock).self, SystemClock.init)
    builder.register(Feed.init).lifetime(.singleton)
  }
}

@MainActor func program() async throws {
  let parent = try ContainerBuilder(App()).build()
  let builder = try ContainerBuilder(parent: parent)
  builder.register(as: (any Clock).self, FrozenClock.init)
  // forgotten: builder.register(Feed.init).lifetime(.singleton)
  let child = try builder.build()
  print(child.resolve((any Clock).self), "and", child.resolve(Feed.self).clock)
}
