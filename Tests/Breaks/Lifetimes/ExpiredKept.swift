// Mistake: a singleton keeps a token that expires
// Caught by: check
import Garland

struct Token: Sendable {}

final class Client: Sendable {
  // instead of: let token: Provider<Token>
  let token: Token

  // instead of: init(token: Provider<Token>) { self.token = token }
  init(token: Token) { self.token = token }
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Token.init).lifetime(.timeToLive(.seconds(60)))
    builder.register(Client.init).lifetime(.singleton)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(type(of: container.resolve(Client.self)))
}
