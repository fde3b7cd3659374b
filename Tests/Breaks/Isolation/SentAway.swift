// Mistake: an object that is not `Sendable` is made here and used in another task as well
// Caught by: compiler
import Garland

final class Draft {
  var text = ""
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Draft.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  let draft = container.resolve(Draft.self)
  // too much:
  Task.detached { draft.text = "somebody else" }
  draft.text = "me"
}
