// Mistake: two types are bound as the same protocol
// Caught by: check
import Garland

protocol Storage {}
struct DiskStorage: Storage {}
struct CloudStorage: Storage {}

struct Notes {
  let storage: any Storage
  let cloud: CloudStorage
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(as: (any Storage).self, DiskStorage.init)
    // instead of: builder.register(CloudStorage.init)
    builder.register(CloudStorage.init).as { $0 as any Storage }
    builder.register(Notes.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(container.resolve(Notes.self))
}
