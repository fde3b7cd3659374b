// Mistake: a module lacks a binding, and a test verifies it
// Caught by: check
import Garland
import GarlandTesting
import Testing

struct Clock {}

struct Feed {
  let clock: Clock
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    // forgotten: builder.register(Clock.init)
    builder.register(Feed.init)
  }
}

@Test func theGraphHasNoFindings() {
  expectNoFindings(in: App())
}
