// Mistake: two modules of one type differ in a property, and one of them is left out
// Caught by: check
import Garland

enum Images: BindingTag {}
enum News: BindingTag {}

struct Client {
  let address: String
}

// instead of: struct ClientModule: Module, Hashable {
struct ClientModule: Module {
  let isForImages: Bool

  func register(in builder: ContainerBuilder) {
    if isForImages {
      builder.register { Client(address: "images") }.tag(Images.self)
    } else {
      builder.register { Client(address: "news") }.tag(News.self)
    }
  }
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.include(ClientModule(isForImages: false))
    builder.include(ClientModule(isForImages: true))
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(container.resolve(Client.self, tag: News.self).address)
  print(container.resolve(Client.self, tag: Images.self).address)
}
