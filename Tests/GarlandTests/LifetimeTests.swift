// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private final class Leaf: Sendable {}

private class Base: @unchecked Sendable {}
private final class Derived: Base, @unchecked Sendable {}

private final class Left {
  let leaf: Leaf
  init(leaf: Leaf) { self.leaf = leaf }
}

private final class Right {
  let leaf: Leaf
  init(leaf: Leaf) { self.leaf = leaf }
}

private final class Top {
  let left: Left
  let right: Right

  init(left: Left, right: Right) {
    self.left = left
    self.right = right
  }
}

private final class Slot<Content>: Sendable {}

@Suite struct LifetimeTests {
  // DIA-16: a reason that says nothing is none.
  @Test func `what is accepted without a reason stops the program`() async {
    await #expect(processExitsWith: .failure) {
      ContainerBuilder().register(SystemClock.init).uncheckedLifetime(.singleton, because: "")
    }
    await #expect(processExitsWith: .failure) {
      ContainerBuilder().register(SystemClock.init).suppress(.unusedBinding, because: "")
    }
    await #expect(processExitsWith: .success) {
      ContainerBuilder().register(SystemClock.init).suppress(.unusedBinding, because: "it is new")
    }
  }

  private func builder(counting created: Guarded<Int>) -> (
    ContainerBuilder, Registration<Leaf, Nonisolated>
  ) {
    let builder = ContainerBuilder()
    let leaf = builder.register { () -> Leaf in
      created.count()
      return Leaf()
    }
    builder.register(Left.init)
    builder.register(Right.init)
    builder.register(Top.init)
    return (builder, leaf)
  }

  // LIF-1 LIF-15 LIF-16
  @Test func `each injection of a per-request binding is a new instance`() throws {
    let created = Guarded(0)
    let (builder, _) = builder(counting: created)
    let container = try builder.build()
    let top = container.resolve(Top.self)
    #expect(top.left.leaf !== top.right.leaf)
    #expect(created.value == 2)
    #expect(container.resolve(Leaf.self) !== container.resolve(Leaf.self))
    #expect(created.value == 4)
  }

  // LIF-2 LIF-15 LIF-16
  @Test func `a singleton is one instance for everybody`() throws {
    let created = Guarded(0)
    let (builder, leaf) = builder(counting: created)
    leaf.lifetime(.singleton)
    let container = try builder.build()
    let top = container.resolve(Top.self)
    #expect(top.left.leaf === top.right.leaf)
    #expect(container.resolve(Leaf.self) === top.left.leaf)
    #expect(created.value == 1)
  }

  // LIF-3
  @Test func `two containers have a singleton each`() throws {
    func container() throws -> Container {
      let (builder, leaf) = builder(counting: Guarded(0))
      leaf.lifetime(.singleton)
      return try builder.build()
    }
    let (one, two) = (try container(), try container())
    #expect(one.resolve(Leaf.self) === one.resolve(Leaf.self))
    #expect(one.resolve(Leaf.self) !== two.resolve(Leaf.self))
  }

  // LIF-6 LIF-15
  @Test func `an object graph has one instance and the next has another`() throws {
    let created = Guarded(0)
    let (builder, leaf) = builder(counting: created)
    leaf.lifetime(.objectGraph)
    let container = try builder.build()
    let (one, two) = (container.resolve(Top.self), container.resolve(Top.self))
    #expect(one.left.leaf === one.right.leaf)
    #expect(one.left.leaf !== two.left.leaf)
    #expect(created.value == 2)
  }

  // LIF-6
  @Test func `a shared instance starts an object graph of its own`() throws {
    let builder = ContainerBuilder()
    builder.register(Leaf.init).lifetime(.objectGraph)
    builder.register(Left.init).uncheckedLifetime(.singleton, because: "one thread resolves")
    builder.register(Right.init)
    builder.register(Top.init)
    let container = try builder.build()
    let top = container.resolve(Top.self)
    #expect(top.left.leaf !== top.right.leaf)
    #expect(container.resolve(Top.self).left.leaf === top.left.leaf)
  }

  // LIF-7
  @Test func `a weak instance is shared while somebody holds it and new afterwards`() throws {
    let created = Guarded(0)
    let (builder, leaf) = builder(counting: created)
    leaf.lifetime(.weak)
    let container = try builder.build()
    var held: Leaf? = container.resolve(Leaf.self)
    #expect(container.resolve(Leaf.self) === held)
    let weakly = Weakly(held)
    held = nil
    #expect(!weakly.isAlive)
    _ = container.resolve(Top.self)
    #expect(created.value == 2)
  }

  // LIF-7 REG-8
  @Test func `a weak instance is the same under every type`() throws {
    let builder = ContainerBuilder()
    builder.register { Watch(name: "weak") }.as { $0 as any Clock }.lifetime(.weak)
    let container = try builder.build()
    let clock = container.resolve((any Clock).self)
    #expect(container.resolve(Watch.self) === clock)
  }

  // LIF-8
  @Test func `a shared binding that yields nil is asked again`() throws {
    let attempts = Guarded(0)
    let builder = ContainerBuilder()
    builder.register { () -> Watch? in
      let attempt = attempts.count()
      return attempt < 3 ? nil : Watch(name: "attempt \(attempt)")
    }
    .lifetime(.singleton)
    let container = try builder.build()
    #expect(container.resolve(Watch?.self) == nil)
    #expect(container.resolve(Watch?.self) == nil)
    let watch = container.resolve(Watch?.self)
    #expect(watch?.name == "attempt 3")
    #expect(container.resolve(Watch?.self) === watch)
    #expect(attempts.value == 3)
  }

  // LIF-9 VAL-1 PRF-5
  @Test func `building makes the eager instances alone, in the order of registration`() throws {
    let events = Guarded<[String]>([])
    let builder = ContainerBuilder()
    @Sendable func make<Value>(_ event: String, _ value: Value) -> Value {
      events.note(event)
      return value
    }
    builder.register { make("int", 1) }.lifetime(.singleton)
    builder.register { (watch: Watch) in make("string " + watch.name, "s") }.lifetime(.eager)
    builder.register { make("watch", Watch(name: "w")) }.lifetime(.eager)
    builder.register { make("bool", true) }
    #expect(builder.findings == [])
    #expect(events.value == [])
    let container = try builder.build()
    #expect(events.value == ["watch", "string w"])
    #expect(container.resolve(Watch.self) === container.resolve(Watch.self))
    #expect(container.resolve(String.self) == "s")
    #expect(events.value == ["watch", "string w"])
  }

  // LIF-10
  @Test func `a lifetime belongs to its registration and is not inherited`() throws {
    let builder = ContainerBuilder()
    builder.register(Base.init).lifetime(.singleton)
    builder.register(Derived.init)
    let container = try builder.build()
    #expect(container.resolve(Base.self) === container.resolve(Base.self))
    #expect(container.resolve(Derived.self) !== container.resolve(Derived.self))
  }

  // LIF-11 GEN-1
  @Test func `each form of a generic type has a singleton of its own`() throws {
    let builder = ContainerBuilder()
    builder.register(Slot<Int>.init).lifetime(.singleton)
    builder.register(Slot<String>.init).lifetime(.singleton)
    let container = try builder.build()
    let (int, string) = (container.resolve(Slot<Int>.self), container.resolve(Slot<String>.self))
    #expect(ObjectIdentifier(int) != ObjectIdentifier(string))
    #expect(container.resolve(Slot<Int>.self) === int)
    #expect(container.resolve(Slot<String>.self) === string)
  }

  // LIF-13
  @Test func `every way to ask for a singleton gives the same instance`() throws {
    let builder = ContainerBuilder()
    builder.register(Leaf.init).contributes { $0 }.lifetime(.singleton)
    builder.register {
      (
        direct: Leaf, lazy: Lazy<Leaf>, provider: Provider<Leaf>, all: Many<Leaf>,
        function: @escaping () -> Leaf, optional: Leaf?
      ) -> [Leaf?] in
      [direct, lazy.value, provider(), all[0], function(), optional]
    }
    let container = try builder.build()
    let leaf = container.resolve(Leaf.self)
    #expect(
      container.resolve([Leaf?].self).map { $0 === leaf } == [true, true, true, true, true, true])
  }

  // LIF-19
  @Test func `the default lifetime is per request and an explicit one stays`() throws {
    let builder = ContainerBuilder()
    builder.register(Leaf.init)
    builder.register(Base.init).lifetime(.singleton)
    #expect(builder.graph.bindings.map(\.lifetime) == [.perRequest, .singleton])
  }

  // LIF-17
  @Test func `what is shared under two tags, or behind an unknown type, is not called torn`() {
    let builder = ContainerBuilder()
    builder.register { Watch(name: "one") }.lifetime(.singleton).tag(Main.self)
    builder.register { Watch(name: "two") }.lifetime(.singleton).tag(Spare.self)
    #expect(builder.findings == [])
    builder.register(as: (any Clock).self, SystemClock.init).lifetime(.singleton)
    builder.register(SystemClock.init).lifetime(.singleton)
    // The type behind `any Clock` is not known to the graph before the factory runs, so nothing is claimed.
    #expect(builder.findings == [])
  }

  // DSP-6 LIF-1
  @Test func `the lifetime of a value that is unchecked is shared all the same`() throws {
    let builder = ContainerBuilder()
    builder.register(as: (any Clock).self, SystemClock.init)
    builder.register(Feed.init).uncheckedLifetime(.eager, because: "only one thread uses it")
    let container = try builder.build()
    #expect(container.resolve(Feed.self) === container.resolve(Feed.self))
  }
}
