// Mistake: a ready-made value gets a lifetime
// Caught by: check
import Garland

struct Theme: Sendable {}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    // instead of: builder.value(Theme())
    builder.value(Theme()).lifetime(.objectGraph)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(container.resolve(Theme.self))
}
