// Mistake: a singleton asks who has logged in
// Caught by: check
import Garland

struct User: Sendable {
  let name: String
}

enum Session: ScopeKind {
  typealias Input = User
}

final class Server: Sendable {
  let user: User

  init(user: User) { self.user = user }
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    // instead of: builder.register(Server.init).lifetime(.scoped(Session.self))
    builder.register(Server.init).lifetime(.singleton)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  try await container.withScope(Session.self, with: User(name: "Ada")) {
    print($0.resolve(Server.self).user.name)
  }
}
