import Garland

public struct FeedModule: Module {
  public func register(in builder: ContainerBuilder) {
    builder.include(StoreModule())
    builder.register(Feed.init)
  }
}

struct StoreModule: Module {
  func register(in builder: ContainerBuilder) { builder.register(Store.init) }
}

struct Feed { let store: Store }
struct Store { let path: Path }
struct Path {}
