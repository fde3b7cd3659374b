// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// ASY-7
// Settings: -default-isolation MainActor
import Garland

final class Settings {
  // expected-note@+1 {{static property declared here}}
  static let shared = Settings()
  // expected-note@+1 {{calls to initializer 'init()' from outside of its actor context are implicitly asynchronous}}
  init() {}
}

struct SettingsModule: Module {
  // expected-note@+1 {{add '@MainActor' to make instance method 'register(in:)' part of global actor 'MainActor'}}
  func register(in builder: ContainerBuilder) {
    // expected-error@+1 {{main actor-isolated static property 'shared' can not be referenced from a nonisolated context}}
    builder.value(Settings.shared)
    // expected-error@+1 {{call to main actor-isolated initializer 'init()' in a synchronous nonisolated context}}
    builder.register { Settings() }
    builder.register(Settings.init)
    builder.register(main: { Settings.shared })
  }
}

struct Details {}

// expected-error@+4 {{conformance of 'Details' to protocol 'Module' crosses into main actor-isolated code}}
// expected-note@+3 {{mark all declarations used in the conformance 'nonisolated'}}
// expected-note@+2 {{isolate this conformance to the main actor with '@MainActor'}}
// expected-note@+1 {{turn data races into runtime errors with '@preconcurrency'}}
extension Details: Module {
  // expected-note@+1 {{main actor-isolated instance method 'register(in:)' cannot satisfy nonisolated requirement}}
  func register(in builder: ContainerBuilder) {}
}

nonisolated func include(in builder: ContainerBuilder) {
  builder.include(SettingsModule())
}
