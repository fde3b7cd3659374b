// Mistake: a factory asks the container for what it is making
// Caught by: check
import Garland

struct Feed {
  let title: String
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.value("News")
    builder.register { (container: Container) in
      // instead of: Feed(title: container.resolve(String.self))
      Feed(title: container.resolve(Feed.self).title)
    }
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(container.resolve(Feed.self).title)
}
