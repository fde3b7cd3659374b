// Mistake: a session is opened without its user
// Caught by: compiler
import Garland

enum Session: ScopeKind {
  typealias Input = String
}

@MainActor func program() async throws {
  let container = try ContainerBuilder().build()
  // instead of: let session = try container.open(Session.self, with: "Ada")
  let session = try container.open(Session.self)
  try await session.end()
}
