// Mistake: a `Lazy` of something on the main actor is used by a detached task
// Caught by: run
import Garland

@MainActor final class Theme {}

final class Printer: Sendable {
  let theme: Lazy<Theme>

  init(theme: Lazy<Theme>) { self.theme = theme }
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(main: Theme.init)
    builder.register(Printer.init).lifetime(.singleton)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  let printer = container.resolve(Printer.self)
  // instead of: print(type(of: printer.theme.value))
  await Task.detached { print(type(of: printer.theme.value)) }.value
}
