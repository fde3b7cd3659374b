// Mistake: an object that the screen leads to has a property that is nil
// Caught by: run
import Garland

final class Clock {}

final class Model {
  var clock: Clock?
}

final class Screen {
  let model = Model()
}

@MainActor func program() async throws {
  let screen = Screen()
  // forgotten: screen.model.clock = Clock()
  try checkInjectionsDeeply(screen)
  print(type(of: screen))
}
