// Mistake: a scope is opened in the wrong place
// Caught by: compiler
import Garland

enum Session: ScopeKind {}
enum Purchase: ScopeKind {
  typealias Parent = Session
}

@MainActor func program() async throws {
  let container = try ContainerBuilder().build()
  let session = try container.open(Session.self)
  // instead of: let purchase = try session.open(Purchase.self)
  let purchase = try container.open(Purchase.self)
  try await purchase.end()
  try await session.end()
}
