// Mistake: a test has no container
// Caught by: test
import Garland
import GarlandTesting
import Testing

struct Feed {}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Feed.init)
  }
}

// instead of: @Test(.container { $0.include(App()) })
@Test
func theFeedIsThere() {
  _ = Container.current.resolve(Feed.self)
}
