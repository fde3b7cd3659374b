// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Garland
import Testing

/// Needs a new instance of itself, through another type.
private final class Snake: PerRequest {
  let tail: Tail
  init(container: Resolver, arguments: Void) { tail = container.resolve() }
}

private final class Tail: PerRequest {
  let snake: Snake
  init(container: Resolver, arguments: Void) { snake = container.resolve() }
}

private final class Mirror: PerRequest {
  @Resolved var other: Mirror
  init(container: Resolver, arguments: Void) { _ = other }
}

private final class Loop: PerRequest {
  let own: Loop
  init(container: Resolver, arguments: Void) { own = container.registered.resolve() }
}

private final class Chicken: Singleton {
  let egg: Egg
  init(container: Resolver, arguments: Void) { egg = container.resolve() }
}

private final class Egg: Singleton {
  let chicken: Chicken
  init(container: Resolver, arguments: Void) { chicken = container.resolve() }
}

private final class Knot: PerObjectGraph {
  let other: Knot
  init(container: Resolver, arguments: Void) { other = container.resolve() }
}

/// Resolves the other one when it is used.
private final class Husband: Singleton {
  let container: Container
  var wife: Wife { container.resolve() }
  init(container: Resolver, arguments: Void) { self.container = container.registered }
}

private final class Wife: Singleton {
  let husband: Husband
  init(container: Resolver, arguments: Void) { husband = container.resolve() }
}

/// Resolves one more of itself until a depth is reached.
private final class Stair: PerRequest {
  let next: Stair?
  init(container: Resolver, arguments: Int) {
    next = arguments > 1 ? container.resolve(arguments - 1) : nil
  }

  var count: Int { 1 + (next?.count ?? 0) }
}

/// Needs a larger type than itself.
private final class Nest<Content>: PerRequest {
  let inner: Any
  init(container: Resolver, arguments: Void) {
    inner = container.resolve(Nest<Nest<Content>>.self)
  }
}

@Suite struct SelfDescribingCycleTests {
  // Counterexample: types-that-grow
  // CYC-6
  @Test func `generic types that need larger and larger ones end with an error`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let thread = Thread { _ = Container().resolve(Nest<Int>.self) }
      thread.stackSize = 8 << 20
      thread.start()
      try await Task.sleep(for: .seconds(60))
    }
    #expect(
      lines(result).prefix(2) == [
        "error: [Garland/EndlessCycle] 'Nest<Int>' needs larger and larger types without end",
        "  Nest<Int> -> Nest<Nest<Int>> -> Nest<Nest<Nest<Int>>>",
      ])
  }

  // CYC-6
  @Test func `types that need new instances of each other end with an error that names them`() async
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Container().resolve(Snake.self)
    }
    #expect(
      lines(result) == [
        "error: [Garland/EndlessCycle] 'Snake' needs a new instance of itself without end",
        "  Snake -> Tail -> Snake",
        "  'Snake' is requested by 'Tail'",
        "  'Tail' is requested by 'Snake'",
        "  help: make one type of the cycle a 'Singleton', or resolve it when it is used",
      ])
  }

  // CYC-6
  @Test func `a cycle through the property wrapper ends, too`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Container().bootstrap()
      _ = Container.current.resolve(Mirror.self)
    }
    #expect(
      lines(result).first
        == "error: [Garland/EndlessCycle] 'Mirror' needs a new instance of itself without end")
  }

  // CYC-6
  @Test func `a cycle through the container itself ends, too`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Container().resolve(Loop.self)
    }
    #expect(
      lines(result).first
        == "error: [Garland/EndlessCycle] 'Loop' needs a new instance of itself without end")
  }

  // CYC-6
  @Test func `the end comes before that of a small stack`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let thread = Thread { _ = Container().resolve(Snake.self) }
      thread.stackSize = 512 * 1024
      thread.start()
      try await Task.sleep(for: .seconds(60))
    }
    #expect(
      lines(result).first
        == "error: [Garland/EndlessCycle] 'Snake' needs a new instance of itself without end")
  }

  // REG-4
  @Test func `what is deep and ends is made`() {
    let stair: Stair = Container().resolve(100)
    #expect(stair.count == 100)
  }

  // CYC-6 CYC-15
  @Test func `singletons that need each other end with an error that names the chain`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Container().resolve(Chicken.self)
    }
    #expect(
      lines(result) == [
        "error: [Garland/ReentrantCreation] 'Chicken' is needed to make itself",
        "  Chicken -> Egg -> Chicken",
        "  'Chicken' is requested by 'Egg'",
        "  'Egg' is requested by 'Chicken'",
        "  help: resolve one type of the cycle when it is used, not while what uses it is made",
      ])
  }

  // CYC-6 CYC-15
  @Test func `an instance of an object graph that needs itself ends with an error`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Container().resolve(Knot.self)
    }
    #expect(
      lines(result).first
        == "error: [Garland/ReentrantCreation] 'Knot' is needed to make itself")
  }

  // CON-9
  @Test func `singletons that need each other, from two threads, end with an error`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let container = Container()
      _ = runConcurrently(threads: 2) { number in
        if number == 0 {
          _ = container.resolve(Chicken.self)
        } else {
          _ = container.resolve(Egg.self)
        }
      }
    }
    let first = lines(result).first ?? ""
    #expect(
      first.hasPrefix("error: [Garland/ReentrantCreation]")
        || first.hasPrefix("error: [Garland/CreationDeadlock]"), "\(first)")
  }

  // CYC-10
  @Test func `a cycle that is closed when it is used is none`() {
    let container = Container()
    let wife: Wife = container.resolve()
    #expect(wife.husband.wife === wife)
  }
}
