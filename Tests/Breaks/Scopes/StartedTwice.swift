// Mistake: the container is started twice
// Caught by: run
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
  try await container.start()
  // too much:
  try await container.start()
  try await container.end()
}
