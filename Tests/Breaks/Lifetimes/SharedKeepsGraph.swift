// Mistake: a singleton is in a cycle with what each resolve makes anew
// Caught by: check
import Garland

final class Navigator: @unchecked Sendable {
  var screen: Screen?
}

final class Screen {
  let navigator: Navigator

  init(navigator: Navigator) { self.navigator = navigator }
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    // instead of: builder.register(Navigator.init).injection(cycle: true, \.screen).lifetime(.objectGraph)
    builder.register(Navigator.init).injection(cycle: true, \.screen).lifetime(.singleton)
    builder.register(Screen.init).lifetime(.objectGraph)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(type(of: container.resolve(Screen.self)))
}
