// Mistake: the structure is bound as a part of the composition that is asked for
// Caught by: check
import Garland

protocol HasClock { var clock: Int { get } }
protocol HasUser { var user: String { get } }

final class Coordinator {
  typealias Dependencies = HasClock & HasUser

  init(dependencies: any Dependencies) {}
}

struct Dependencies: HasClock, HasUser {
  var clock: Int { 12 }
  var user: String { "Ada" }
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    // instead of: builder.register(Dependencies.init).as { $0 as any HasClock & HasUser }
    builder.register(Dependencies.init).as { $0 as any HasClock }
    builder.register(Coordinator.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(type(of: container.resolve(Coordinator.self)))
}
