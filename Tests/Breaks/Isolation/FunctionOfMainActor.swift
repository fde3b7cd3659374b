// Mistake: a function is asked for that can make nothing of the main actor
// Caught by: check
import Garland

@MainActor final class Theme {}

final class Banner {
  init(theme: Theme) {}
}

@MainActor final class Page {
  // instead of: init(makeBanner: Provider<Banner>) { print(type(of: makeBanner())) }
  init(makeBanner: @escaping () -> Banner) { print(type(of: makeBanner())) }
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(main: Theme.init)
    builder.register(Banner.init)
    builder.register(main: Page.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(type(of: container.resolve(Page.self)))
}
