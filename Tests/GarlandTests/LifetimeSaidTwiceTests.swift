// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private final class Tote: Sendable {}
private enum Errand: ScopeKind {}

/// Registrations with more than one lifetime, of which the last one counts.
@Suite struct LifetimeSaidTwiceTests {
  private func findings(
    _ change: (Registration<Tote, Nonisolated>) -> Void
  ) -> [Diagnostic] {
    let builder = ContainerBuilder()
    change(builder.register(Tote.init))
    return builder.validate().filter { $0.id == .ignoredLifetime }
  }

  // LIF-1
  @Test func `the one that is lost is a finding`() {
    let found = findings { $0.lifetime(.objectGraph).lifetime(.singleton) }
    #expect(
      found.map(\.summary) == ["the lifetime 'objectGraph' of 'Tote' was replaced by 'singleton'"])
    #expect(found.flatMap(\.notes).map(\.text) == ["leave out one of the lifetimes"])
    #expect(found.map(\.severity) == [.warning])
    let scoped = findings { $0.lifetime(.scoped(Errand.self)).lifetime(.perRequest) }
    #expect(
      scoped.map(\.summary)
        == ["the lifetime 'scoped(Errand)' of 'Tote' was replaced by 'perRequest'"])
    let timed = findings { $0.lifetime(.weak).lifetime(.timeToLive(.seconds(1))) }
    #expect(timed.count == 1)
  }

  // LIF-1
  @Test func `one lifetime, the same again, and that of a module are none`() {
    #expect(findings { $0.lifetime(.singleton) }.isEmpty)
    #expect(findings { $0.lifetime(.singleton).lifetime(.singleton) }.isEmpty)
    #expect(
      findings { $0.uncheckedLifetime(.singleton, because: "it has no state") }.isEmpty)
  }
}
