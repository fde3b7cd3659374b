// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// ASY-9
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

final class Controller: Sendable {
  // expected-error@+1 {{stored property '_clock' of 'Sendable'-conforming class 'Controller' is mutable}}
  @Injected(\.clock) var clock
}
