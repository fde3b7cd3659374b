// Mistake: the property of a key has no setter, and somebody sets it
// Caught by: compiler
import Garland

enum ClockKey: InjectionKey {
  static var defaultValue: Int { 12 }
}

extension InjectedValues {
  var clock: Int {
    get { self[ClockKey.self] }
    // forgotten: set { self[ClockKey.self] = newValue }
  }
}

@MainActor func program() async throws {
  InjectedValues[\.clock] = 13
  print(InjectedValues[\.clock])
}
