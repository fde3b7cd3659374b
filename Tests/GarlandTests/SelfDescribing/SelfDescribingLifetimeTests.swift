// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import Testing

private struct Settings: Singleton {
  let number = Int.random(in: .min ... .max)
  init(container: Resolver, arguments: Void) {}
}

private struct Draft: PerRequest, Equatable {
  var text = "draft"
  init(container: Resolver, arguments: Void) {}
}

private enum Side: Singleton {
  case left, right
  init(container: Resolver, arguments: Void) { self = .right }
}

private actor Counter: Singleton {
  private var count = 0
  init(container: Resolver, arguments: Void) {}

  func next() -> Int {
    count += 1
    return count
  }
}

private actor Till: PerRequestActor {
  private var sum: Int
  init(container: Resolver, arguments: Int) { sum = arguments }

  func add(_ number: Int) -> Int {
    sum += number
    return sum
  }
}

private class Cache: WeakSingleton, @unchecked Sendable {
  required init(container: Resolver, arguments: Void) {}
}

private final class SmallCache: Cache, @unchecked Sendable {}

private struct Pair<Element: Sendable>: Singleton {
  let identity = Watch(name: "\(Element.self)")
  init(container: Resolver, arguments: Void) {}
}

private final class FloorLamp: PerRequest {
  init(container: Resolver, arguments: Void) {}
}

@Suite struct SelfDescribingLifetimeTests {
  // LIF-1
  @Test func `a per-request class is new for each resolve`() {
    let container = Container()
    #expect(container.resolve(FloorLamp.self) !== container.resolve(FloorLamp.self))
  }

  // LIF-2 LIF-3
  @Test func `a singleton is one for each container`() {
    let (first, second) = (Container(), Container())
    #expect(first.resolve(OrdersProvider.self) === first.resolve(OrdersProvider.self))
    #expect(first.resolve(OrdersProvider.self) !== second.resolve(OrdersProvider.self))
  }

  // LIF-2
  @Test func `copies of a container share its singletons`() {
    let container = Container()
    let copy = container
    #expect(container.resolve(OrdersProvider.self) === copy.resolver.resolve(OrdersProvider.self))
  }

  // LIF-6
  @Test func `an instance per object graph is one for each outermost resolve`() {
    let container = Container()
    #expect(container.resolve(Selection.self) !== container.resolve(Selection.self))
  }

  // LIF-7 DSP-12
  @Test func `a weak singleton is one for as long as somebody holds it`() {
    let container = Container()
    var cache: Cache? = container.resolve()
    #expect(container.resolve(Cache.self) === cache)
    let weakly = Weakly(cache)
    cache = nil
    #expect(!weakly.isAlive)
    let other: Cache = container.resolve()
    #expect(container.resolve(Cache.self) === other)
  }

  // LIF-10
  @Test func `a subclass inherits the conformance and has an instance of its own`() {
    let container = Container()
    let cache: Cache = container.resolve()
    let small: SmallCache = container.resolve()
    #expect(small !== cache)
    #expect(container.resolve(SmallCache.self) === small)
    #expect(
      container.resolve(OrdersProviderMock.self) === container.resolve(OrdersProviderMock.self))
  }

  // LIF-7
  @Test func `a subclass of a weak singleton is held weakly, too`() {
    let container = Container()
    let weakly = Weakly(container.resolve() as SmallCache)
    #expect(!weakly.isAlive)
  }

  // REG-14
  @Test func `a struct can be a singleton`() {
    let container = Container()
    let settings: Settings = container.resolve()
    #expect(container.resolve(Settings.self).number == settings.number)
    #expect(Container().resolve(Settings.self).number != settings.number)
  }

  // REG-14
  @Test func `changing a resolved struct changes nothing else`() {
    let container = Container()
    var draft: Draft = container.resolve()
    draft.text = "changed"
    #expect(container.resolve(Draft.self).text == "draft")
  }

  @Test func `an enumeration can describe itself`() {
    #expect(Container().resolve(Side.self) == .right)
  }

  @Test func `an actor can be a singleton`() async {
    let container = Container()
    let first: Counter = container.resolve()
    let second: Counter = container.resolve()
    #expect(await first.next() == 1)
    #expect(await second.next() == 2)
  }

  // LIF-1 ARG-1
  @Test func `an actor can be new for each resolve, with arguments`() async {
    let container = Container()
    let first: Till = container.resolve(10)
    let second: Till = container.resolve(20)
    #expect(await first.add(1) == 11)
    #expect(await second.add(1) == 21)
  }

  // LIF-11
  @Test func `each form of a generic type is a type of its own`() {
    let container = Container()
    let numbers: Pair<Int> = container.resolve()
    #expect(container.resolve(Pair<Int>.self).identity === numbers.identity)
    #expect(container.resolve(Pair<String>.self).identity.name == "String")
  }

  // LIF-9
  @Test func `nothing is made before it is asked for`() {
    struct Loud: Singleton {
      init(container: Resolver, arguments: Void) { Issue.record("made") }
    }
    _ = Container().isBound(Loud.self)
    _ = Container().graph
  }

  // REG-17
  @Test func `a self-describing type without arguments is bound in every container`() throws {
    let container = Container()
    #expect(container.isBound(OrdersProvider.self))
    #expect(!container.isBound(CustomerModel.self))
    #expect(!container.isBound(OrdersProvider.self, tag: Main.self))
    #expect(try container.resolveIfBound(OrdersProvider.self) != nil)
  }

  @Test func `three hundred types are found in any order`() throws {
    let container = Container()
    let types = (0..<300).map { numberType($0, bits: 9) }
    for _ in 0..<2 {
      for type in types {
        let isSame = resolve(type, from: container)
        #expect(isSame)
      }
    }
  }

  private func resolve<Tag: Number>(_ tag: Tag.Type, from container: Container) -> Bool {
    container.resolve(Numbered<Tag>.self) === container.resolve(Numbered<Tag>.self)
  }
}

private final class Numbered<Tag: Number>: Singleton {
  init(container: Resolver, arguments: Void) {}
}
