// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import Testing

private enum Visit: SynchronousScopeKind {}
private enum Stay: ScopeKind {}

/// Ends its scope when it goes, in whatever way.
private final class Guest<Kind: ScopeKind>: Sendable {
  private let leave: @Sendable () -> Void
  init(leave: @escaping @Sendable () -> Void) { self.leave = leave }
  deinit { leave() }
}

/// Instances whose last reference is that of the end itself, and that use their scope when they go.
@Suite struct DeinitAtEndTests {
  private let log = Guarded<[String]>([])

  // Counterexample: deinit-under-lock
  // DSP-8, SND-1
  @Test func `the deinit of an instance that has ended may end its scope again`() throws {
    let log = log
    let builder = ContainerBuilder()
    builder.register { (scope: Scope<Visit>) in
      Guest<Visit> {
        log.note("gone")
        do { try scope.endNow() } catch { log.note("\(error)") }
      }
    }.lifetime(.scoped(Visit.self)).onEnd { _ in log.note("end") }
    let visit = try builder.build().open(Visit.self)
    _ = visit.resolve(Guest<Visit>.self)
    try visit.endNow()
    #expect(log.value == ["end", "gone"])
  }

  // DSP-8, DSP-11, SND-1
  @Test func `the deinit of an instance whose end is awaited may end its scope again`() async throws
  {
    let log = log
    let builder = ContainerBuilder()
    builder.register { (scope: Scope<Stay>) in
      Guest<Stay> {
        log.note("gone")
        Task { try await scope.end() }
        log.note("\(scope.isEnded)")
      }
    }.lifetime(.scoped(Stay.self)).onEnd { _ async in log.note("end") }
    let stay = try builder.build().open(Stay.self)
    _ = stay.resolve(Guest<Stay>.self)
    try await stay.end()
    #expect(log.value == ["end", "gone", "true"])
  }
}
