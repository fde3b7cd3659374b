// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Garland
import Testing

private final class Made: Sendable {}
private final class Awaited: Sendable {}

/// Functions of each kind that Garland serves.
private struct Functions: Sendable {
  let plain: @Sendable () -> Made
  let throwing: @Sendable () throws -> Made
  let awaited: @Sendable () async throws -> Awaited
  let awaitedHere: nonisolated(nonsending) @Sendable () async throws -> Awaited

  init(
    plain: @escaping @Sendable () -> Made, throwing: @escaping @Sendable () throws -> Made,
    awaited: @escaping @Sendable () async throws -> Awaited,
    awaitedHere: nonisolated(nonsending) @escaping @Sendable () async throws -> Awaited
  ) {
    self.plain = plain
    self.throwing = throwing
    self.awaited = awaited
    self.awaitedHere = awaitedHere
  }
}

/// Each kind as it is without `@Sendable`.
private struct PlainFunctions {
  let plain: () -> Made
  let throwing: () throws -> Made
  let awaited: () async throws -> Awaited
  let awaitedHere: nonisolated(nonsending) () async throws -> Awaited

  init(
    plain: @escaping () -> Made, throwing: @escaping () throws -> Made,
    awaited: @escaping () async throws -> Awaited,
    awaitedHere: nonisolated(nonsending) @escaping () async throws -> Awaited
  ) {
    self.plain = plain
    self.throwing = throwing
    self.awaited = awaited
    self.awaitedHere = awaitedHere
  }
}

/// Eight threads and tasks call functions of each kind, which come to the first instance together.
///
/// Meant for ThreadSanitizer. The number of rounds is that of `GARLAND_STRESS_ROUNDS`.
@Suite(.timeLimit(.minutes(10))) struct FunctionStressTests {
  private static let rounds =
    ProcessInfo.processInfo.environment["GARLAND_STRESS_ROUNDS"].flatMap(Int.init) ?? 5
  private static let callers = 8

  private func container(sharing isShared: Bool, counting made: Guarded<Int>) throws -> Container {
    let builder = ContainerBuilder()
    let direct = builder.register { () -> Made in
      made.count()
      return Made()
    }
    let awaited = builder.register(async: { () async -> Awaited in
      made.count()
      return Awaited()
    })
    if isShared {
      direct.lifetime(.singleton)
      awaited.lifetime(.singleton)
    }
    builder.register(Functions.init)
    builder.register(PlainFunctions.init)
    return try builder.build()
  }

  // REG-29, LIF-2
  @Test func `functions of each kind find one shared instance`() async throws {
    for _ in 0..<Self.rounds {
      let made = Guarded(0)
      let container = try container(sharing: true, counting: made)
      let functions = container.resolve(Functions.self)
      let objects = runConcurrently(threads: Self.callers) { _ in
        let own = container.resolve(PlainFunctions.self)
        return [try? functions.throwing(), functions.plain(), try? own.throwing(), own.plain()]
      }
      #expect(Set(objects.flatMap(\.self).map { $0.map(ObjectIdentifier.init) }).count == 1)
      let awaited = await Self.inTasks {
        let own = container.resolve(PlainFunctions.self)
        return [
          try await functions.awaited(), try await functions.awaitedHere(),
          try await own.awaited(), try await own.awaitedHere(),
        ]
      }
      #expect(awaited.count == 4 * Self.callers)
      #expect(Set(awaited.map(ObjectIdentifier.init)).count == 1)
      #expect(made.value == 2)
    }
  }

  // REG-29, LIF-1
  @Test func `functions of each kind make an instance at each call`() async throws {
    for _ in 0..<Self.rounds {
      let made = Guarded(0)
      let functions = try container(sharing: false, counting: made).resolve(Functions.self)
      let objects = runConcurrently(threads: Self.callers) { _ in
        [try? functions.throwing(), functions.plain()].compactMap(\.self)
      }
      #expect(Set(objects.flatMap(\.self).map(ObjectIdentifier.init)).count == 2 * Self.callers)
      let awaited = await Self.inTasks {
        [try await functions.awaited(), try await functions.awaitedHere()]
      }
      #expect(Set(awaited.map(ObjectIdentifier.init)).count == 2 * Self.callers)
      #expect(made.value == 4 * Self.callers)
    }
  }

  private static func inTasks(
    _ body: @escaping @Sendable () async throws -> [Awaited]
  ) async -> [Awaited] {
    await withTaskGroup(of: [Awaited].self) { group in
      for _ in 0..<callers { group.addTask { (try? await body()) ?? [] } }
      return await group.reduce(into: []) { $0 += $1 }
    }
  }
}
