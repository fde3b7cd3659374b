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

struct Controller {
  @Injected(\.clock) var clock
}

func test(controller: Controller) {
  // expected-error@+1 {{cannot assign to property: 'controller' is a 'let' constant}}
  controller.clock = SystemClock()
}
