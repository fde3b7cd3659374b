// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Registrations by ResolverAutoregistration, which resolves the parameters of an initializer.
struct ResolverAutoregistrationTests {
  private func app(_ registrations: String) throws -> Verification {
    try Sources.verified(
      """
      import Resolver
      import ResolverAutoregistration
      protocol Clock {}
      final class Zone {}
      final class WallClock: Clock { init(zone: Zone) {} }
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() {
          \(registrations)
        }
      }
      final class Model { @Injected var clock: Clock }
      @main struct Main { static func main() { print(Model().clock) } }
      """)
  }

  // VAL-20
  @Test(arguments: [
    "autoregister(Clock.self, initializer: WallClock.init)",
    "autoregister(Clock.self, initializer: WallClock.init).scope(.application)",
    "autoregister(initializer: WallClock.init).implements(Clock.self)",
    "main.autoregister(Clock.self, initializer: WallClock.init(zone:))",
  ])
  func `the parameters of an initializer are what it needs`(_ registration: String) throws {
    let whole = try app("register { Zone() }\n" + registration)
    #expect(whole.diagnostics == [])
    let found = try app(registration).diagnostics
    #expect(found.map(\.id) == [.missingBinding])
    #expect(found.map(\.subject) == ["Zone"])
    #expect(try app("register { Zone() }").summaries.contains { $0.contains("any Clock") })
  }
}
