// Mistake: a server is made, and nobody calls `start()`
// Caught by: check
import Garland

final class Server: Sendable {
  func listen() async { print("listening") }
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Server.init).lifetime(.singleton).onStart { await $0.listen() }
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  // forgotten: try await container.start()
  print(type(of: container.resolve(Server.self)))
  try await container.end()
}
