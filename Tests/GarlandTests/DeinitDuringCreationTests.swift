// This source file is component of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

/// Counts how often something was tried, and fails the first time.
private final class Trial: Sendable {
  private let count = Guarded(0)
  let notes = Guarded<[String]>([])
  /// What an instance that went has resolved.
  let kept = Guarded<Cache?>(nil)

  func attempt() throws {
    if count.count() == 1 { throw Broken() }
  }
}

/// Asks for its successor when it goes.
private final class Cache: Sendable {
  private let again: Provider<Cache>
  private let trial: Trial

  init(again: Provider<Cache>, trial: Trial) {
    self.again = again
    self.trial = trial
  }

  deinit {
    do {
      let next = try again.resolved()
      trial.kept.change { $0 = next }
      trial.notes.note("resolved")
    } catch {
      trial.notes.note(error.diagnostic.id.name)
    }
  }
}

/// Asks for what it is a part of when it goes.
private final class Component: Sendable {
  private let whole: Provider<Whole>
  private let notes: Guarded<[String]>

  init(whole: Provider<Whole>, notes: Guarded<[String]>) {
    self.whole = whole
    self.notes = notes
  }

  deinit {
    do {
      _ = try whole.resolved()
      notes.note("resolved")
    } catch {
      notes.note(error.diagnostic.id.name)
    }
  }
}

private struct Whole: Sendable {
  var component: Component?
}

private final class Left: @unchecked Sendable {
  var right: Right?
  private let again: Provider<Left>
  private let trial: Trial

  init(again: Provider<Left>, trial: Trial) {
    self.again = again
    self.trial = trial
  }

  deinit { trial.notes.note((try? again.resolved()) == nil ? "failed" : "resolved") }
}

private final class Right: Sendable {
  init(trial: Trial) throws { try trial.attempt() }
}

private enum Visit: SynchronousScopeKind {}

/// What shared instances do when they go because their creation has failed.
@Suite struct DeinitDuringCreationTests {
  private let trial = Trial()

  private func builder() -> (ContainerBuilder, Registration<Cache, Nonisolated>) {
    let builder = ContainerBuilder()
    builder.value(trial)
    let registration = builder.register(Cache.init)
    return (builder, registration)
  }

  /// Resolves twice after a failure, and expects one instance that was made while the failed one went.
  private func expectOneInstance(_ resolve: () throws -> Cache) throws {
    #expect(throws: ResolutionError.self) { try resolve() }
    #expect(trial.notes.value == ["resolved"])
    let first = try resolve()
    #expect(try first === resolve())
    #expect(trial.notes.value == ["resolved"])
  }

  // REG-22 SND-1
  // Counterexample: deinit-resolves-itself-after-failure
  @Test func `a singleton whose injection has failed resolves the next one when it goes`() throws {
    let (builder, registration) = builder()
    registration.lifetime(.singleton)
      .injection { [trial] (_: inout Cache) throws in try trial.attempt() }
    let container = try builder.build()
    try expectOneInstance { try container.resolveOrThrow(Cache.self) }
  }

  // REG-22 LIF-18
  @Test func `an instance with a time to live does, too`() throws {
    let (builder, registration) = builder()
    registration.lifetime(.timeToLive(.seconds(60), clock: ManualClock()))
      .injection { [trial] (_: inout Cache) throws in try trial.attempt() }
    let container = try builder.build()
    try expectOneInstance { try container.resolveOrThrow(Cache.self) }
  }

  // REG-22 LIF-4
  @Test func `an instance of a scope does, too`() throws {
    let (builder, registration) = builder()
    registration.lifetime(.scoped(Visit.self))
      .injection { [trial] (_: inout Cache) throws in try trial.attempt() }
    let scope = try builder.build().open(Visit.self)
    try expectOneInstance { try scope.resolveOrThrow(Cache.self) }
  }

  // REG-22 LIF-7
  @Test func `a weak instance does, too`() throws {
    let (builder, registration) = builder()
    registration.lifetime(.weak)
      .injection { [trial] (_: inout Cache) throws in try trial.attempt() }
    let container = try builder.build()
    try expectOneInstance { try container.resolveOrThrow(Cache.self) }
  }

  // REG-22 CYC-2
  @Test func `a member of a cycle whose other member has failed does, too`() throws {
    let builder = ContainerBuilder()
    builder.value(trial)
    builder.register(Left.init).lifetime(.singleton).injection(cycle: true, \.right)
    builder.register(Right.init).lifetime(.singleton)
    let container = try builder.build()
    #expect(container.error(resolving: Left.self)?.cause as? Broken == Broken())
    #expect(trial.notes.value == ["resolved"])
    #expect(container.resolve(Left.self) === container.resolve(Left.self))
    #expect(trial.notes.value == ["resolved"])
  }

  // REG-14 REG-22
  @Test func `what an injection replaces in a struct resolves the struct when it goes`() throws {
    let builder = ContainerBuilder()
    builder.value(trial.notes)
    builder.register(Component.init)
    builder.register { (component: Component) in Whole(component: component) }.lifetime(.singleton)
      .injection { (whole: inout Whole) in whole.component = nil }
    let container = try builder.build()
    #expect(container.resolve(Whole.self).component == nil)
    #expect(trial.notes.value == ["resolved"])
  }

  // REG-22 LIF-4
  @Test func `an object that went with a scope's failed instance resolves the next one`() throws {
    final class Trace {
      let notes: Guarded<[String]>
      let scope: Scope<Visit>
      init(scope: Scope<Visit>, trial: Trial) { (self.scope, notes) = (scope, trial.notes) }
      deinit { notes.note((try? scope.resolveOrThrow(Int.self)).map { "\($0)" } ?? "failed") }
    }
    let builder = ContainerBuilder()
    builder.value(trial)
    builder.register(Trace.init).lifetime(.objectGraph)
    builder.register { [trial] (_: Trace) throws -> Int in
      try trial.attempt()
      return 7
    }.lifetime(.scoped(Visit.self))
    let scope = try builder.build().open(Visit.self)
    #expect(throws: ResolutionError.self) { try scope.resolveOrThrow(Int.self) }
    #expect(trial.notes.value == ["7", "7"])
  }
}
