// Mistake: what is made when the program starts cannot be made
// Caught by: build
import Garland

struct NoConfiguration: Error {}

struct Configuration: Sendable {
  // instead of: init() throws {}
  init() throws { throw NoConfiguration() }
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Configuration.init).lifetime(.eager)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(container.resolve(Configuration.self))
}
