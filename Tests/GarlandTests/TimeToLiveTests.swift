// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private protocol Token: AnyObject, Sendable { var number: Int { get } }

private final class Pass: Token {
  let number: Int
  init(number: Int) { self.number = number }
}

private struct Gate {
  let left: Pass
  let right: Pass
}

private final class Holder: Sendable {
  let pass: Provider<Pass>
  init(pass: Provider<Pass>) { self.pass = pass }
}

/// An instance with a time to live, by a clock that stands still until a test moves it.
@Suite struct TimeToLiveTests {
  private let clock = ManualClock()
  private let made = Guarded(0)

  private func register(_ builder: ContainerBuilder, for duration: Duration = .seconds(60))
    -> Registration<Pass, Nonisolated>
  {
    let made = made
    return builder.register { Pass(number: made.count()) }
      .lifetime(.timeToLive(duration, clock: clock))
  }

  private func container(for duration: Duration = .seconds(60)) throws -> Container {
    let builder = ContainerBuilder()
    _ = register(builder, for: duration)
    builder.register(Gate.init)
    return try builder.build()
  }

  // LIF-18 LIF-15
  @Test func `one instance until its time is over, and then the next one`() throws {
    let container = try container()
    let first = container.resolve(Pass.self)
    clock.advance(by: .seconds(59))
    #expect(container.resolve(Pass.self) === first)
    let gate = container.resolve(Gate.self)
    #expect(gate.left === first && gate.right === first)
    clock.advance(by: .seconds(1))
    let second = container.resolve(Pass.self)
    #expect(second !== first)
    #expect(container.resolve(Pass.self) === second)
    #expect(first.number == 1)
    #expect(made.value == 2)
  }

  // LIF-18
  @Test func `nothing is made or let go by the time alone`() throws {
    let container = try container()
    let weakly = Weakly(container.resolve(Pass.self))
    clock.advance(by: .seconds(1_000))
    #expect(made.value == 1)
    #expect(weakly.isAlive)
    _ = container.resolve(Pass.self)
    #expect(made.value == 2)
    #expect(!weakly.isAlive)
  }

  // LIF-18
  @Test func `the time begins when the instance is complete`() throws {
    let builder = ContainerBuilder()
    let (clock, made) = (clock, made)
    builder.register { () -> Pass in
      clock.advance(by: .seconds(100))
      return Pass(number: made.count())
    }
    .injection { _ in clock.advance(by: .seconds(100)) }
    .lifetime(.timeToLive(.seconds(60), clock: clock))
    let container = try builder.build()
    let first = container.resolve(Pass.self)
    clock.advance(by: .seconds(59))
    #expect(container.resolve(Pass.self) === first)
    clock.advance(by: .seconds(1))
    #expect(container.resolve(Pass.self) !== first)
  }

  // LIF-18
  @Test func `a clock that is set back makes no instance old`() throws {
    let container = try container()
    let first = container.resolve(Pass.self)
    clock.advance(by: .seconds(-1_000))
    #expect(container.resolve(Pass.self) === first)
  }

  // LIF-18 VAL-1
  @Test func `the usual clock is the continuous one, and building looks at none`() throws {
    let builder = ContainerBuilder()
    builder.register { Pass(number: 0) }.lifetime(.timeToLive(.seconds(3_600)))
    let container = try builder.build()
    #expect(container.resolve(Pass.self) === container.resolve(Pass.self))
    let looks = Guarded(0)
    clock.whenLooked { looks.count() }
    _ = try self.container()
    #expect(looks.value == 0)
  }

  // LIF-18
  @Test(arguments: [Duration.zero, .seconds(-1)])
  func `without a time each request makes its own`(duration: Duration) throws {
    let container = try container(for: duration)
    let gate = container.resolve(Gate.self)
    #expect([gate.left.number, gate.right.number] == [1, 2])
    #expect(made.value == 2)
  }

  // LIF-18
  @Test func `the longest time there is never ends`() throws {
    let longest = Duration(
      secondsComponent: .max, attosecondsComponent: 999_999_999_999_999_999)
    let container = try container(for: longest)
    let first = container.resolve(Pass.self)
    clock.advance(by: .seconds(Int64(1) << 60))
    #expect(container.resolve(Pass.self) === first)
  }

  // LIF-18 LIF-13 REG-8
  @Test func `every key and every way to ask give the current instance`() throws {
    let builder = ContainerBuilder()
    register(builder).as { $0 as any Token }.as(tag: Main.self) { $0 }
      .contributes { $0 as any Token }
    builder.register {
      (
        direct: Pass, token: any Token, tagged: Tagged<Pass, Main>, lazy: Lazy<Pass>,
        provider: Provider<any Token>, all: Many<any Token>, function: @escaping () -> Pass,
        optional: Pass?
      ) -> [Int?] in
      [
        direct.number, token.number, tagged.value.number, lazy.value.number, provider().number,
        all[0].number, function().number, optional?.number,
      ]
    }
    let container = try builder.build()
    #expect(container.resolve([Int?].self) == [Int?](repeating: 1, count: 8))
    clock.advance(by: .seconds(60))
    #expect(container.resolve([Int?].self) == [Int?](repeating: 2, count: 8))
  }

  // LIF-18
  @Test func `a lazy keeps what it has made, and a provider asks again`() throws {
    let builder = ContainerBuilder()
    _ = register(builder)
    builder.register { (lazy: Lazy<Pass>, provider: Provider<Pass>) in (lazy, provider) }
    let container = try builder.build()
    let (lazy, provider) = container.resolve((Lazy<Pass>, Provider<Pass>).self)
    #expect([lazy.value.number, provider().number] == [1, 1])
    clock.advance(by: .seconds(60))
    #expect([lazy.value.number, provider().number] == [1, 2])
  }

  // LIF-18 LIF-3
  @Test func `two containers have an instance each`() throws {
    let (one, two) = (try container(), try container())
    #expect(one.resolve(Pass.self) !== two.resolve(Pass.self))
  }

  // LIF-18
  @Test func `what an instance holds, it holds as a singleton does`() throws {
    let builder = ContainerBuilder()
    _ = register(builder)
    builder.register(Holder.init).lifetime(.timeToLive(.seconds(10), clock: clock))
    var container: Container? = try builder.build()
    let holder = container?.resolve(Holder.self)
    #expect(holder?.pass().number == 1)
    let weakly = Weakly(container?.resolve(Pass.self))
    container = nil
    #expect(!weakly.isAlive)
    #expect(throws: ResolutionError.self) { try holder?.pass.resolved() }
  }

  // LIF-18 REG-21 REG-22
  @Test func `a failure is not kept, and an old instance is no way out`() throws {
    let builder = ContainerBuilder()
    let made = made
    builder.register { () throws -> Pass in
      let number = made.count()
      if number == 2 { throw Broken() }
      return Pass(number: number)
    }
    .lifetime(.timeToLive(.seconds(60), clock: clock))
    let container = try builder.build()
    #expect(container.resolve(Pass.self).number == 1)
    clock.advance(by: .seconds(60))
    #expect(container.error(resolving: Pass.self)?.cause as? Broken == Broken())
    #expect(container.resolve(Pass.self).number == 3)
    #expect(container.resolve(Pass.self).number == 3)
  }

  // LIF-18 LIF-8
  @Test func `nil is asked for again`() throws {
    let builder = ContainerBuilder()
    let made = made
    builder.register { () -> Pass? in
      made.count() == 2 ? Pass(number: 2) : nil
    }
    .lifetime(.timeToLive(.seconds(60), clock: clock))
    let container = try builder.build()
    #expect(container.resolve(Pass?.self) == nil)
    #expect(container.resolve(Pass?.self)?.number == 2)
    #expect(container.resolve(Pass?.self)?.number == 2)
  }

  // LIF-18 SCP-5
  @Test func `a child container has the instance of its parent`() throws {
    let parent = try container()
    let builder = try ContainerBuilder(parent: parent)
    builder.register { (pass: Pass) in pass.number }
    let child = try builder.build()
    #expect(child.resolve(Int.self) == 1)
    #expect(child.resolve(Pass.self) === parent.resolve(Pass.self))
    clock.advance(by: .seconds(60))
    #expect(child.resolve(Int.self) == 2)
    #expect(parent.resolve(Pass.self).number == 2)
  }

  // LIF-18 REG-11
  @Test func `an override and a decorator see to the time as well`() throws {
    let builder = ContainerBuilder()
    let made = made
    builder.register(as: (any Token).self) { Pass(number: 0) }.lifetime(.singleton)
    builder.register(as: (any Token).self) { Pass(number: made.count()) }.override()
      .lifetime(.timeToLive(.seconds(60), clock: clock))
    builder.decorate(as: (any Token).self) { (inner: any Token) in
      Pass(number: inner.number + 100)
    }
    let container = try builder.build()
    #expect(container.resolve((any Token).self).number == 101)
    clock.advance(by: .seconds(60))
    #expect(container.resolve((any Token).self).number == 102)
    #expect(container.resolve((any Token).self).number == 102)
  }

  // LIF-18
  @Test func `members of a cycle go when they are replaced`() throws {
    final class Left: Sendable { let right = Guarded<Right?>(nil) }
    final class Right: Sendable {
      weak let left: Left?
      init(left: Left) { self.left = left }
    }
    let builder = ContainerBuilder()
    builder.register(Left.init).lifetime(.timeToLive(.zero))
      .injection(cycle: true) { (left: inout Left, right: Right) in
        left.right.change { $0 = right }
      }
    builder.register(Right.init).lifetime(.timeToLive(.zero))
    let container = try builder.build()
    weak let first = container.resolve(Left.self).right.value
    _ = container.resolve(Left.self)
    #expect(first == nil)
  }

  @Test func `a type that is not Sendable needs a reason`() throws {
    let builder = ContainerBuilder()
    builder.register(as: (any Clock).self, SystemClock.init).lifetime(.singleton)
    builder.register(Feed.init)
      .uncheckedLifetime(.timeToLive(.seconds(60), clock: clock), because: "one thread uses it")
    let container = try builder.build()
    let feed = container.resolve(Feed.self)
    #expect(container.resolve(Feed.self) === feed)
    clock.advance(by: .seconds(60))
    #expect(container.resolve(Feed.self) !== feed)
  }

  // LIF-18 REG-2
  @Test func `a ready-made value is one instance whatever its lifetime`() throws {
    let builder = ContainerBuilder()
    let pass = Pass(number: 7)
    let made = made
    builder.value(pass).injection { _ in made.count() }
      .lifetime(.timeToLive(.seconds(60), clock: clock))
    let container = try builder.build()
    #expect(container.resolve(Pass.self) === pass)
    clock.advance(by: .seconds(60))
    #expect(container.resolve(Pass.self) === pass)
    #expect(made.value == 1)
  }
}
