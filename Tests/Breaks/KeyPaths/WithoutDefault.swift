// Mistake: a key has no default
// Caught by: compiler
import Garland

enum ClockKey: InjectionKey {
  // forgotten: static var defaultValue: Int { 12 }
}

extension InjectedValues {
  var clock: Int {
    get { self[ClockKey.self] }
    set { self[ClockKey.self] = newValue }
  }
}
