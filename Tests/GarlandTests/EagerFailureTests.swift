// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Garland
import GarlandGraph
import Testing

private struct Failure: Error {}

private final class Cache: Sendable {}

/// Keeps the container by which it is made.
private final class Keeper: Sendable {
  static let kept = Guarded<Scope<Visit>?>(nil)

  init(container: Container) throws {
    let scope = try container.open(Visit.self)
    Self.kept.change { $0 = scope }
  }
}

private enum Visit: ScopeKind {}

/// What can be done with a builder while its eager instances are made, and when that failed.
@Suite(.serialized) struct EagerFailureTests {
  // VAL-1
  @MainActor @Test func `a builder cannot be changed while its eager factories run`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let builder = ContainerBuilder()
      builder.register(main: { @MainActor () -> Cache in
        builder.register { Keeper.kept }
        return Cache()
      }).lifetime(.eager)
      // Without the stop, the process ends in the other way.
      _ = try? builder.build()
      exit(0)
    }
  }

  // DSP-16
  @Test func `what was made before an eager factory failed ends in reverse order`() throws {
    let events = Guarded<[String]>([])
    let builder = ContainerBuilder()
    builder.register { Cache() }.lifetime(.eager).onEnd { _ in events.note("cache") }
    builder.register { (_: Cache) in 7 }.lifetime(.eager).onEnd { _ in
      events.note("number")
      throw Failure()
    }
    builder.register { () throws -> String in throw Failure() }.lifetime(.eager)
      .onEnd { _ in events.note("text") }
    let error = #expect(throws: GraphError.self) { try builder.build() }
    #expect(error?.cause is Failure)
    #expect(events.value == ["number", "cache"])
  }

  // VAL-1
  @Test func `what a failed build leaves behind makes nothing any more`() throws {
    let builder = ContainerBuilder()
    builder.scope(Visit.self)
    builder.register(Keeper.init).lifetime(.eager)
    builder.register { () throws -> Cache in throw Failure() }.lifetime(.eager)
    builder.register { 7 }
    #expect(throws: GraphError.self) { try builder.build() }
    let scope = try #require(Keeper.kept.value)
    Keeper.kept.change { $0 = nil }
    #expect(throws: ResolutionError.self) { try scope.resolveOrThrow(Int.self) }
  }
}
