// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
@testable import Garland
import GarlandGraph
import Testing

private typealias Session = Shop.Session
private typealias User = Shop.User

private enum Task: SynchronousScopeKind {}
private enum Step: SynchronousScopeKind {
  typealias Parent = Task
}

private final class First: Sendable {}
private final class Second: Sendable {}

/// How the one instance of a scope is made, whoever asks.
@Suite(.timeLimit(.minutes(10))) struct ScopedConcurrencyTests {
  private static func scope(_ register: (ContainerBuilder) -> Void) throws -> Scope<Task> {
    let builder = ContainerBuilder()
    register(builder)
    return try builder.build().open(Task.self)
  }

  // CON-2, LIF-4
  @Test func `threads that need a new instance at once get one`() throws {
    for _ in 0..<200 {
      let created = Guarded(0)
      let scope = try Self.scope {
        $0.register { Watch(name: "\(created.count())") }.lifetime(.scoped(Task.self))
      }
      let barrier = Barrier(count: 8)
      let found = runConcurrently(threads: 8) { _ in
        barrier.wait()
        return scope.resolve(Watch.self)
      }
      #expect(found.allSatisfy { $0 === found[0] })
      #expect(created.value == 1)
    }
  }

  // CON-10
  @Test func `whoever waited for a failing factory makes another attempt`() throws {
    for _ in 0..<50 {
      let attempts = Guarded(0)
      let scope = try Self.scope {
        $0.register { () throws -> Watch in
          let attempt = attempts.count()
          Thread.sleep(forTimeInterval: 0.0005)
          if attempt < 3 { throw Broken() }
          return Watch(name: "\(attempt)")
        }
        .lifetime(.scoped(Task.self))
      }
      let found = runConcurrently(threads: 6) { _ in try? scope.resolveOrThrow(Watch.self) }
      let made = found.compactMap(\.self)
      #expect(attempts.value == 3)
      #expect(made.count == 4)
      #expect(made.allSatisfy { $0 === made[0] })
    }
  }

  // CYC-5
  @Test func `a factory that asks its own scope for what it makes gets an error`() throws {
    let scope = try Self.scope {
      $0.register { (scope: Scope<Task>) throws -> Watch in
        try scope.resolveOrThrow(Watch.self)
      }
      .lifetime(.scoped(Task.self))
    }
    let error = #expect(throws: ResolutionError.self) { try scope.resolveOrThrow(Watch.self) }
    #expect(error?.diagnostic.id == .reentrantCreation)
  }

  // CON-9
  @Test func `threads that need each other's unfinished instances do not wait for ever`() throws {
    for _ in 0..<50 {
      let barrier = Barrier(count: 2)
      let scope = try Self.scope {
        $0.register { (scope: Scope<Task>) throws -> First in
          barrier.waitOnce()
          _ = try scope.resolveOrThrow(Second.self)
          return First()
        }
        .lifetime(.scoped(Task.self))
        $0.register { (scope: Scope<Task>) throws -> Second in
          barrier.waitOnce()
          _ = try scope.resolveOrThrow(First.self)
          return Second()
        }
        .lifetime(.scoped(Task.self))
      }
      let failures = runConcurrently(threads: 2) { number -> Bool in
        do {
          if number == 0 {
            _ = try scope.resolveOrThrow(First.self)
          } else {
            _ = try scope.resolveOrThrow(Second.self)
          }
          return false
        } catch {
          return true
        }
      }
      #expect(failures.contains(true))
    }
  }

  // LIF-8
  @Test func `nil is asked for again, and a later instance is kept`() throws {
    let asked = Guarded(0)
    let scope = try Self.scope {
      $0.register { () -> Watch? in asked.count() < 3 ? nil : Watch(name: "late") }
        .lifetime(.scoped(Task.self))
    }
    #expect(scope.resolve(Watch?.self) == nil)
    #expect(scope.resolve(Watch?.self) == nil)
    let watch = scope.resolve(Watch?.self)
    #expect(watch?.name == "late")
    #expect(scope.resolve(Watch?.self) === watch)
    #expect(asked.value == 3)
  }

  // DSP-12
  @Test func `a scope keeps nothing of what threads have waited for`() throws {
    let made = Guarded(0)
    let opened = Guarded<Scope<Task>?>(nil)
    let scope = try Self.scope {
      $0.register { () -> Watch? in
        // The first one is made until another thread waits for it.
        if made.count() == 1 {
          while opened.value?.container.link.scope?.state.withLock({ $0.cells.isEmpty }) == true {
            sched_yield()
          }
        }
        return nil
      }
      .lifetime(.scoped(Task.self))
    }
    opened.change { $0 = scope }
    let found = runConcurrently(threads: 4) { _ in
      (0..<50).compactMap { _ in scope.resolve(Watch?.self) }.count
    }
    #expect(found == [0, 0, 0, 0])
    #expect(scope.container.link.scope?.state.withLock { $0.cells.isEmpty } == true)
    opened.change { $0 = nil }
  }

  // DSP-15
  @Test func `an instance that comes after the end has begun is ended at once`() throws {
    let log = Guarded<[String]>([])
    let scope = try Self.scope {
      $0.register { (scope: Scope<Task>) throws -> Watch in
        try scope.endNow()
        return Watch(name: "late")
      }
      .lifetime(.scoped(Task.self)).onEnd { watch in log.note(watch.name) }
    }
    let error = #expect(throws: ResolutionError.self) { try scope.resolveOrThrow(Watch.self) }
    #expect(error?.diagnostic.id == .scopeEnded)
    #expect(log.value == ["late"])
  }

  // LIF-6
  @Test func `an instance of a scope starts an object graph of its own`() throws {
    let scope = try Self.scope {
      $0.register { SystemClock() }.lifetime(.objectGraph)
      $0.register { (one: SystemClock, other: SystemClock) in [one, other] }
        .lifetime(.scoped(Task.self))
      $0.register { (outer: SystemClock, inner: [SystemClock], again: SystemClock) in
        (outer, inner, again)
      }
    }
    let (outer, inner, again) = scope.resolve((SystemClock, [SystemClock], SystemClock).self)
    #expect(outer === again)
    #expect(inner[0] === inner[1])
    #expect(inner[0] !== outer)
  }

  // SCP-9, DSP-8
  @Test func `work in scopes inside of scopes ends each of them`() async throws {
    let log = Guarded<[String]>([])
    let builder = ContainerBuilder()
    builder.register { Watch(name: "outer") }.lifetime(.scoped(Task.self))
      .onEnd { log.note($0.name) }
    builder.register { SystemClock() }.lifetime(.scoped(Step.self))
      .onEnd { log.note($0.name) }
    let container = try builder.build()
    try container.withScopeNow(Task.self) { task in
      _ = task.resolve(Watch.self)
      try task.withScopeNow(Step.self) { part in _ = part.resolve(SystemClock.self) }
      log.note("between")
    }
    #expect(log.value == ["system", "between", "outer"])
    try await container.withScope(Task.self) { task in
      try await task.withScope(Step.self) { part in _ = part.resolve(SystemClock.self) }
    }
    #expect(log.value == ["system", "between", "outer", "system"])
  }
}
