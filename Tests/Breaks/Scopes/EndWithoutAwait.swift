// Mistake: the end of a session is not awaited
// Caught by: compiler
import Garland

enum Session: ScopeKind {}

@MainActor func program() async throws {
  let container = try ContainerBuilder().build()
  let session = try container.open(Session.self)
  // instead of: try await session.end()
  try session.end()
}
