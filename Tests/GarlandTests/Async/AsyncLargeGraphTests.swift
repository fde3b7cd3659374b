// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import Testing

/// A link of a chain.
private final class Ring<Place: Number>: Sendable {
  let depth: Int
  init(depth: Int) { self.depth = depth }
}

/// Long chains and large graphs.
@Suite(.timeLimit(.minutes(10))) struct AsyncLargeGraphTests {
  private enum Kind: CaseIterable {
    case shared, perRequest, objectGraph, synchronousAbove, everySecond
  }

  private static let count = 1_000

  // REG-4, ASY-1, LIF-15
  @Test(arguments: Kind.allCases)
  private func `a chain of a thousand bindings is awaited`(kind: Kind) async throws {
    let made = Guarded(0)
    let builder = ContainerBuilder()
    let types = (0..<Self.count).map { numberType($0, bits: 10) }
    for number in 0..<Self.count {
      Self.register(
        types[number], number == 0 ? nil : types[number - 1], number, kind, made, in: builder)
    }
    let container = try builder.build()
    // On a thread of the pool, whose stack is smaller than that of the main thread.
    let depths = try await Task.detached {
      [
        try await Self.depth(types[Self.count - 1], in: container, concurrently: false),
        try await Self.depth(types[Self.count - 1], in: container, concurrently: true),
      ]
    }.value
    #expect(depths == [Self.count, Self.count])
    #expect(made.value == (kind == .shared ? Self.count : 2 * Self.count))
  }

  private static func depth(
    _ type: any Number.Type, in container: Container, concurrently: Bool
  ) async throws -> Int {
    func depth<Place: Number>(_ type: Place.Type) async throws -> Int {
      try await container.resolveAsync(Ring<Place>.self, concurrently: concurrently).depth
    }
    return try await depth(type)
  }

  private static func register(
    _ type: any Number.Type, _ below: (any Number.Type)?, _ number: Int, _ kind: Kind,
    _ made: Guarded<Int>, in builder: ContainerBuilder
  ) {
    func first<Place: Number>(_ place: Place.Type) {
      let registration = builder.register(async: { () async -> Ring<Place> in
        made.count()
        return Ring(depth: 1)
      })
      setLifetime(registration, kind)
    }
    func next<Place: Number, Below: Number>(_ place: Place.Type, _ below: Below.Type) {
      let make: @Sendable (Ring<Below>) -> Ring<Place> = { below in
        made.count()
        return Ring(depth: below.depth + 1)
      }
      let isSynchronous =
        kind == .synchronousAbove || kind == .everySecond && number.isMultiple(of: 2)
      let registration =
        isSynchronous
        ? builder.register(make)
        : builder.register(async: { (below: Ring<Below>) async in make(below) })
      setLifetime(registration, kind)
    }
    guard let below else { return first(type) }
    func open<Below: Number>(_ below: Below.Type) {
      func inner<Place: Number>(_ place: Place.Type) { next(place, below) }
      inner(type)
    }
    open(below)
  }

  private static func setLifetime<Place: Number>(
    _ registration: Registration<Ring<Place>, Nonisolated>, _ kind: Kind
  ) {
    switch kind {
    case .shared: registration.lifetime(.singleton)
    case .objectGraph: registration.lifetime(.objectGraph)
    default: break
    }
  }
}
