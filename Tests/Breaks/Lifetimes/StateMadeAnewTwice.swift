// Mistake: a type with state is bound for two protocols, each with an instance of its own
// Caught by: check
import Garland
import Synchronization

protocol Reader: Sendable {}
protocol Writer: Sendable {}

final class Store: Reader, Writer {
  private let text = Mutex("")
}

struct Editor {
  let reader: any Reader
  let writer: any Writer
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    // instead of: builder.register(Store.init).as { $0 as any Reader }.as { $0 as any Writer }.lifetime(.singleton)
    builder.register(as: (any Reader).self, Store.init).lifetime(.singleton)
    // too much:
    builder.register(as: (any Writer).self, Store.init).lifetime(.singleton)
    builder.register(Editor.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(type(of: container.resolve(Editor.self)))
}
