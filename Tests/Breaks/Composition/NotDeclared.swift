// Mistake: an object uses what it did not declare
// Caught by: compiler
import Garland

protocol HasClock { var clock: Int { get } }
protocol HasUser { var user: String { get } }

final class Coordinator {
  // instead of: typealias Dependencies = HasClock & HasUser
  typealias Dependencies = HasClock
  let user: String

  init(dependencies: any Dependencies) { user = dependencies.user }
}
