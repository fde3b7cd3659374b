// Mistake: an initializer takes two strings, and one string is bound
// Caught by: check
import Garland

struct Account {
  let name: String
  let password: String
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.value("ada")
    // instead of: builder.register { (name: String) in Account(name: name, password: "lovelace") }
    builder.register(Account.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(container.resolve(Account.self))
}
