// Mistake: a test overrides what has been renamed in the program
// Caught by: check
import Garland
import GarlandTesting
import Testing

protocol Clock: Sendable {}
protocol TimeSource: Sendable {}
struct SystemClock: TimeSource {}
// instead of: struct TestClock: TimeSource {}
struct TestClock: Clock {}

struct Feed {
  let clock: any TimeSource
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(as: (any TimeSource).self, SystemClock.init)
    builder.register(Feed.init)
  }
}

@Test(
  .container {
    $0.include(App())
    // instead of: $0.register(as: (any TimeSource).self, TestClock.init).override()
    $0.register(as: (any Clock).self, TestClock.init).override()
  })
func theFeedIsThere() {
  _ = Container.current.resolve(Feed.self)
}
