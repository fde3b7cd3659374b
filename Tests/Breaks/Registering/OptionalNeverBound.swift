// Mistake: an optional dependency was to be there, and nobody registered it
// Caught by: nobody
// Because: an optional parameter says that nothing may be bound; whoever needs it does not write `?`
import Garland

struct Analytics {}

struct Checkout {
  let analytics: Analytics?
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    // forgotten: builder.register(Analytics.init)
    builder.register(Checkout.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(container.resolve(Checkout.self).analytics == nil ? "nothing is counted" : "counted")
}
