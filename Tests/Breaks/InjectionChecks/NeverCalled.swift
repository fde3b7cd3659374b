// Mistake: nobody checks the object whose property is nil
// Caught by: nobody
// Because: a check is a call; a container that `checksInjections` calls it for all that it makes
import Garland

final class Clock {}

final class Screen {
  var clock: Clock?
}

@MainActor func program() async throws {
  let screen = Screen()
  // forgotten: screen.clock = Clock()
  print(screen.clock == nil ? "there is no time" : "it is time")
}
