// Mistake: an actor's object is made of something that belongs to the main actor
// Caught by: check
import Garland

@MainActor final class Theme {}

struct Printer: Sendable {
  let theme: Theme
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(main: Theme.init)
    builder.register(Printer.init)
  }
}

actor Queue {
  func start(_ container: Container) async throws {
    // instead of: print(type(of: try await container.resolveAsync(Printer.self)))
    print(type(of: container.resolve(Printer.self)))
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  try await Queue().start(container)
}
