// Mistake: a test resolves what nothing in its container binds
// Caught by: check
import Garland
import GarlandTesting
import Testing

struct Clock {}

struct Feed {
  let clock: Clock
}

struct FeedModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Feed.init)
  }
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.include(FeedModule())
    builder.register(Clock.init)
  }
}

@Test(
  .container {
    // instead of: $0.include(App())
    $0.register(Clock.init)
  })
func theFeedIsThere() {
  _ = Container.current.resolve(Feed.self)
}
