// Mistake: a subclass is bound, and its superclass is asked for
// Caught by: check
import Garland

class Analytics {}
final class SilentAnalytics: Analytics {}

struct Checkout {
  let analytics: Analytics
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    // instead of: builder.register(as: Analytics.self) { SilentAnalytics() }
    builder.register { SilentAnalytics() }
    builder.register(Checkout.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(container.resolve(Checkout.self))
}
