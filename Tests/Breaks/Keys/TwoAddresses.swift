// Mistake: two addresses of servers are strings without tags
// Caught by: check
import Garland

enum Images: BindingTag {}

struct Client {
  let address: String
  let images: Tagged<String, Images>
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.value("https://example.org")
    // instead of: builder.value("https://images.example.org").tag(Images.self)
    builder.value("https://images.example.org")
    builder.register(Client.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(container.resolve(Client.self).address)
}
