// Mistake: an optional property is not injected
// Caught by: nobody
// Because: a property that may be nil looks the same as one that somebody sets later; injection checks find it
import Garland

final class Clock {}

final class Journal {
  let clock: Clock
  var page: Page?

  init(clock: Clock) { self.clock = clock }
}

final class Page {
  let clock: Clock

  init(clock: Clock) { self.clock = clock }
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Clock.init)
    builder.register(Page.init)
    // instead of: builder.register(Journal.init).injection(\.page)
    builder.register(Journal.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(container.resolve(Page.self).clock)
  print(container.resolve(Journal.self).page == nil ? "a journal without a page" : "a page")
}
