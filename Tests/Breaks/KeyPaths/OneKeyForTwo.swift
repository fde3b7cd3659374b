// Mistake: two properties use the same key, as happens when code is copied
// Caught by: check
import Garland

enum ClockKey: InjectionKey {
  static var defaultValue: Int { 12 }
}

enum YearKey: InjectionKey {
  static var defaultValue: Int { 2024 }
}

extension InjectedValues {
  var clock: Int {
    get { self[ClockKey.self] }
    set { self[ClockKey.self] = newValue }
  }

  var year: Int {
    // instead of: get { self[YearKey.self] }
    get { self[ClockKey.self] }
    // instead of: set { self[YearKey.self] = newValue }
    set { self[ClockKey.self] = newValue }
  }
}

@MainActor func program() async throws {
  print("the year is \(InjectedValues[\.year]) and the hour \(InjectedValues[\.clock])")
}
