// Mistake: somebody else makes the object and forgets a property
// Caught by: run
import Garland

final class Clock {}

final class Screen {
  var clock: Clock?
}

@MainActor func program() async throws {
  let screen = Screen()
  // forgotten: screen.clock = Clock()
  try checkInjections(screen)
  print(type(of: screen))
}
