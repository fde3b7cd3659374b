// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// VAL-11
import Garland

// expected-error@+2 {{type 'ClockKey' does not conform to protocol 'InjectionKey'}}
// expected-note@+1 {{add stubs for conformance}}
struct ClockKey: InjectionKey {
}
