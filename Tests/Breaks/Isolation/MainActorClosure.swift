// Mistake: a closure makes something of the main actor, and is registered without `main:`
// Caught by: compiler
import Garland

@MainActor final class TitleBar {
  let text: String

  init(text: String) { self.text = text }
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    // instead of: builder.register(main: { TitleBar(text: "Garland") })
    builder.register { TitleBar(text: "Garland") }
  }
}
