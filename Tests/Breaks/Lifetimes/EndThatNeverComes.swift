// Mistake: a new instance for each request is to be ended
// Caught by: check
import Garland

final class Connection: Sendable {
  func close() { print("closed") }
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    // instead of: builder.register(Connection.init).lifetime(.singleton).onEnd { $0.close() }
    builder.register(Connection.init).onEnd { $0.close() }
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(type(of: container.resolve(Connection.self)))
  try await container.end()
}
