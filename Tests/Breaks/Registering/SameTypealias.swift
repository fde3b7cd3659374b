// Mistake: two aliases are the same type, so their values are one key
// Caught by: check
import Garland

typealias UserID = Int
// instead of: struct PageSize { let value: Int }
typealias PageSize = Int

struct Feed {
  let user: UserID
  let size: PageSize
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register { () -> UserID in 42 }
    // instead of: builder.register { PageSize(value: 20) }
    builder.register { () -> PageSize in 20 }
    builder.register(Feed.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(container.resolve(Feed.self))
}
