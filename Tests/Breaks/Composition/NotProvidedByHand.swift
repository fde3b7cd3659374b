// Mistake: without a container, a screen asks for what the structure no longer has
// Caught by: compiler
import Garland

protocol HasClock { var clock: Int { get } }
protocol HasUser { var user: String { get } }

struct Dependencies: HasClock, HasUser {
  var clock = 12
  // forgotten: var user = "Ada"
}

struct Screen {
  let dependencies: any HasClock & HasUser
}

@MainActor func program() async throws {
  print(Screen(dependencies: Dependencies()).dependencies.user)
}
