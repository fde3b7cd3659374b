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
  // expected-error@+2 {{cannot convert value of type 'WritableKeyPath<InjectedValues, any Clock>' to expected argument type 'WritableKeyPath<InjectedValues, any Calendar>'}}
  // expected-note@+1 {{arguments to generic parameter 'Value' ('any Clock' and 'any Calendar') are expected to be equal}}
  @Injected(\.clock) var clock: any Calendar
}
