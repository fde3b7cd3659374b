// Mistake: a property is forgotten, and a factory checks what leaves it
// Caught by: run
import Garland

final class Clock {}

final class Screen {
  var clock: Clock?
}

func makeScreen() -> Screen {
  let screen = Screen()
  // forgotten: screen.clock = Clock()
  return debugCheckInjections(screen) ?? Screen()
}

@MainActor func program() async throws {
  print(type(of: makeScreen()))
}
