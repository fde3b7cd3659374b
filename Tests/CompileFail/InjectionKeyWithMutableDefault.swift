// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// CON-13
import Garland

struct NumberKey: InjectionKey {
  // expected-error@+4 {{static property 'defaultValue' is not concurrency-safe because it is nonisolated global shared mutable state}}
  // expected-note@+3 {{convert 'defaultValue' to a 'let' constant to make 'Sendable' shared state immutable}}
  // expected-note@+2 {{add '@MainActor' to make static property 'defaultValue' part of global actor 'MainActor'}}
  // expected-note@+1 {{disable concurrency-safety checks if accesses are protected by an external synchronization mechanism}}
  static var defaultValue: Int = 1
}
