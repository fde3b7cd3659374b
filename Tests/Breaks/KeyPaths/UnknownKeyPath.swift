// Mistake: a key path is misspelt
// Caught by: compiler
import Garland

enum ClockKey: InjectionKey {
  static var defaultValue: Int { 12 }
}

extension InjectedValues {
  var clock: Int {
    get { self[ClockKey.self] }
    set { self[ClockKey.self] = newValue }
  }
}

struct Feed {
  // instead of: @Injected(\.clock) var clock
  @Injected(\.clok) var clock: Int
}
