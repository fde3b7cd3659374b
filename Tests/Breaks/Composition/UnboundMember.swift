// Mistake: a member of the structure is not registered
// Caught by: check
import Garland

struct Clock {}

protocol HasClock { var clock: Clock { get } }

struct Dependencies: HasClock {
  var clock: Clock
}

final class Coordinator {
  init(dependencies: any HasClock) {}
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    // forgotten: builder.register(Clock.init)
    builder.register(Dependencies.init).as { $0 as any HasClock }
    builder.register(Coordinator.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(type(of: container.resolve(Coordinator.self)))
}
