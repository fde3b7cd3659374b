// Mistake: an exception names a property that does not exist
// Caught by: run
import Garland

final class Router {}

final class Screen {
  var router: Router?
}

@MainActor func program() async throws {
  let screen = Screen()
  // instead of: try checkInjections(screen, ignoring: ["router"])
  try checkInjections(screen, ignoring: ["ruoter"])
  print(type(of: screen))
}
