// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Garland
import GarlandGraph
import Testing

private enum Level: SynchronousScopeKind {}
private typealias Guest = Shop.Guest
private typealias Census = Shop.Census

/// Opens the next level from an instance of a level, which does not keep the level that it is in.
private final class Ladder: Sendable {
  let open: ScopeOpener<Level>
  init(open: ScopeOpener<Level>) { self.open = open }
}

/// Runs something on a thread with a small stack, which what recurses would use up.
private func onSmallStack<Result: Sendable>(
  _ body: @escaping @Sendable () throws -> Result
) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    let thread = Thread { continuation.resume(with: Swift.Result { try body() }) }
    thread.stackSize = 512 << 10
    thread.start()
  }
}

/// Scopes in scopes and containers in containers, as many as there may be.
@Suite(.timeLimit(.minutes(10))) struct DeepNestingTests {
  private static let depth = 100_000

  private let census = Census()

  private func container() throws -> Container {
    let builder = ContainerBuilder()
    builder.scope(Level.self)
    builder.register { [census] in Guest(census: census) }.lifetime(.scoped(Level.self))
      .onEnd { _ in }
    builder.register(Ladder.init).lifetime(.scoped(Level.self))
    return try builder.build()
  }

  /// Levels inside each other, the outermost first, each with an instance.
  private func levels(_ depth: Int = depth) throws -> [Scope<Level>] {
    var levels = [try container().open(Level.self)]
    for _ in 1..<depth {
      guard let last = levels.last else { break }
      _ = last.resolve(Guest.self)
      levels.append(try last.openNested())
    }
    return levels
  }

  // SCP-6, SCP-7, PRF-6
  @Test func `the outermost of many scopes ends them all`() async throws {
    try await onSmallStack {
      let levels = try levels()
      try levels[0].endNow()
      #expect(levels.allSatisfy { $0.isEnded })
    }
    #expect(census.made == Self.depth - 1)
    #expect(census.alive == 0)
  }

  // SCP-6, SCP-7, DSP-11
  @Test func `the outermost of many scopes ends them all where endings are awaited`() async throws {
    let opened = try await onSmallStack { try levels() }
    try await opened[0].end()
    #expect(opened.allSatisfy { $0.isEnded })
    #expect(census.alive == 0)
  }

  // SCP-12, PRF-6
  @Test(arguments: [false, true])
  func `the last reference to the innermost of many scopes lets go of them all`(
    isEnded: Bool
  ) async throws {
    try await onSmallStack {
      var innermost = try levels().last
      if isEnded { try innermost?.endNow() }
      innermost = nil
    }
    #expect(census.made == Self.depth - 1)
    #expect(census.alive == 0)
  }

  // SCP-12, SCP-7
  @Test func `the last reference to the outermost scope lets go of those that do not keep it`()
    async throws
  {
    try await onSmallStack {
      var outermost: Scope<Level>? = try container().open(Level.self)
      var levels: [Scope<Level>] = []
      for _ in 1..<Self.depth {
        guard let last = levels.last ?? outermost else { break }
        _ = last.resolve(Guest.self)
        levels.append(try last.resolve(Ladder.self).open())
      }
      outermost = nil
      #expect(levels.count == Self.depth - 1)
      levels = []
    }
    #expect(census.alive == 0)
  }

  // SCP-6, PRF-6
  @Test func `many scopes take a time in proportion to their number`() async throws {
    func time(_ depth: Int) async throws -> Duration {
      try await onSmallStack {
        try ContinuousClock().measure { try levels(depth)[0].endNow() }
      }
    }
    _ = try await time(1_000)
    let (few, many) = (try await time(10_000), try await time(Self.depth))
    // Ten times as many; a time in proportion to the square would be a hundred times.
    #expect(many < few * 50)
  }

  // SCP-6, DSP-9, SCP-12
  @Test(arguments: [false, true])
  func `many containers inside each other end and go`(ends: Bool) async throws {
    let census = census
    let builder = ContainerBuilder()
    builder.register { Guest(census: census) }.lifetime(.singleton)
    let outermost = try builder.build()
    var containers = try await onSmallStack {
      var containers = [outermost]
      for _ in 0..<10_000 {
        containers.append(try ContainerBuilder(parent: containers[containers.count - 1]).build())
      }
      return containers
    }
    let innermost = containers[containers.count - 1]
    try await onSmallStack { #expect(innermost.resolve(Guest.self).census === census) }
    if ends {
      try await containers[0].end()
      #expect(innermost.error(resolving: Guest.self)?.diagnostic.id == .containerEnded)
    }
    try await drop(innermost: innermost, of: containers)
    containers = []
  }

  /// Lets the last reference to a chain of containers go on a small stack.
  private func drop(innermost: Container, of containers: consuming [Container]) async throws {
    let kept = Guarded<Container?>(innermost)
    _ = consume containers
    try await onSmallStack { kept.change { $0 = nil } }
  }

  // DSP-10, DIA-4
  @Test func `the message of many errors has a bounded length`() async throws {
    let builder = ContainerBuilder()
    builder.register { Broken() }.lifetime(.scoped(Level.self)).onEnd { throw $0 }
    var levels = [try builder.build().open(Level.self)]
    for _ in 0..<1_000 { levels.append(try levels[levels.count - 1].openNested()) }
    for level in levels { _ = level.resolve(Broken.self) }
    let error = #expect(throws: EndingError.self) { try levels[0].endNow() }
    #expect(error?.errors.count == 1_001)
    #expect(error?.description.split(separator: "\n").count == 11)
    #expect(error?.description.hasSuffix("and 991 others") == true)
  }
}
