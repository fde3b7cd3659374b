// Mistake: the structure lacks a member of a composition
// Caught by: compiler
import Garland

protocol HasClock { var clock: Int { get } }
protocol HasUser { var user: String { get } }

final class Coordinator {
  typealias Dependencies = HasClock & HasUser

  init(dependencies: any Dependencies) {}
}

// instead of: struct Dependencies: HasClock, HasUser {
struct Dependencies: HasClock {
  var clock = 12
  var user = "Ada"
}

@MainActor func program() async throws {
  print(type(of: Coordinator(dependencies: Dependencies())))
}
