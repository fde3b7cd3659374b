// Mistake: a test overrides a dependency, and the code under test makes its own
// Caught by: test
import Garland
import GarlandTesting
import Testing

protocol Clock: Sendable {}
struct SystemClock: Clock {}
struct TestClock: Clock {}

struct Feed {
  let clock: any Clock
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(as: (any Clock).self, SystemClock.init)
    builder.register(Feed.init)
  }
}

@Test(
  .container {
    $0.include(App())
    $0.register(as: (any Clock).self, TestClock.init).override()
  })
func theFeedHasItsClock() {
  // instead of: let feed = Container.current.resolve(Feed.self)
  let feed = Feed(clock: SystemClock())
  withExtendedLifetime(feed) {}
}
