// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// OVR-11
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

struct Calendar {}

func test() {
  withInjected {
    // expected-error@+1 {{cannot assign value of type 'Calendar' to type 'any Clock'}}
    $0.clock = Calendar()
  } operation: {
  }
}
