// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// REG-9
import Garland

protocol Clock: Sendable {}
struct SystemClock: Clock {}
private struct ClockKey: InjectionKey {
  static var defaultValue: any Clock { SystemClock() }
}

extension InjectedValues {
  var clock: any Clock {
    get { self[ClockKey.self] }
    set { self[ClockKey.self] = newValue }
  }
  var name: String { "\(clock)" }
}

protocol Calendar {}

struct Controller {
  // expected-error@+1 {{'init(_:)' is unavailable: the property is of another type than the value that the key path leads to}}
  @Injected(\.clock) var clock: any Calendar
}
