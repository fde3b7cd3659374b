// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

@Suite struct RegistrationTests {
  // REG-1
  @Test func `an implementation that is bound as a protocol resolves as the protocol`() throws {
    let builder = ContainerBuilder()
    builder.register(as: (any Clock).self, SystemClock.init)
    let clock = try builder.build().resolve((any Clock).self)
    #expect(clock is SystemClock)
    #expect(clock.name == "system")
  }

  // REG-2
  @Test func `a ready instance is the one that every resolve returns`() throws {
    let watch = Watch(name: "mine")
    let builder = ContainerBuilder()
    builder.value(watch)
    builder.value(as: (any Clock).self, watch)
    let container = try builder.build()
    #expect(container.resolve(Watch.self) === watch)
    #expect(container.resolve(Watch.self) === watch)
    #expect(container.resolve((any Clock).self) === watch)
  }

  // REG-3
  @Test func `a factory resolves from the container it asks for and sets values`() throws {
    let builder = ContainerBuilder()
    builder.register(as: (any Clock).self, SystemClock.init)
    builder.register { (container: Container) in
      let feed = Feed(clock: container.resolve())
      feed.pageSize = 20
      return feed
    }
    let feed = try builder.build().resolve(Feed.self)
    #expect(feed.clock.name == "system")
    #expect(feed.pageSize == 20)
  }

  // REG-4 VAL-22
  @Test func `a chain of 1,000 bindings is checked and resolved`() throws {
    let builder = ContainerBuilder()
    builder.register { ChainLink<Nought>(depth: 1) }
    var last: any Number.Type = Nought.self
    for number in 1..<1_000 {
      let next = numberType(number, bits: 10)
      registerLink(next, behind: last, in: builder)
      last = next
    }
    #expect(builder.findings == [])
    #expect(depth(of: last, in: try builder.build()) == 1_000)
  }

  // REG-5
  @Test func `the order of registration does not matter`() throws {
    let steps: [(ContainerBuilder) -> Void] = [
      { $0.register(Screen.init) }, { $0.register(Feed.init) },
      { $0.register(as: (any Clock).self, SystemClock.init) },
    ]
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
      let builder = ContainerBuilder()
      for step in order { steps[step](builder) }
      #expect(try builder.build().resolve(Screen.self).feed.clock.name == "system")
    }
  }

  // REG-6
  @Test func `an implementation does not serve a protocol that it was not bound as`() throws {
    let builder = ContainerBuilder()
    builder.register(SystemClock.init)
    let container = try builder.build()
    #expect(container.isBound(SystemClock.self))
    #expect(!container.isBound((any Clock).self))
    let error = container.error(resolving: (any Clock).self)
    #expect(error?.diagnostic.short == "error MissingBinding any Clock")
  }

  // REG-7
  @Test func `what is bound as a protocol alone is not found as its own type`() throws {
    let builder = ContainerBuilder()
    builder.register(as: (any Clock).self, SystemClock.init)
    let container = try builder.build()
    #expect(!container.isBound(SystemClock.self))
    #expect(
      container.error(resolving: SystemClock.self)?.diagnostic.short
        == "error MissingBinding SystemClock")
  }

  // REG-8
  @Test func `one binding under several types is one instance and one creation`() throws {
    let created = Guarded(0)
    let builder = ContainerBuilder()
    builder.register { () -> Watch in
      created.count()
      return Watch(name: "shared")
    }
    .as { $0 as any Clock }.as { $0 as any Sendable }.lifetime(.singleton)
    let container = try builder.build()
    let clock = container.resolve((any Clock).self)
    #expect(container.resolve(Watch.self) === clock)
    #expect(container.resolve((any Sendable).self) as? Watch === clock)
    #expect(created.value == 1)
  }

  // REG-8
  @Test func `beside an alias a closure of several statements has to say its own type`() {
    let builder = ContainerBuilder()
    builder.register { () -> Watch in
      let name = "w"
      return Watch(name: name)
    }
    .as { $0 as any Clock }
    // Without it the compiler takes the conversion's type for the closure's. The documentation says so; if this
    // fails with another compiler, it need not any more.
    builder.register {
      let name = "w"
      return Watch(name: name)
    }
    .as { $0 as any Clock }
    let keys = builder.graph.bindings.map { $0.exposures.map(\.key.description) }
    #expect(keys == [["Watch", "any Clock"], ["any Clock", "any Clock"]])
  }

  // REG-10
  @Test func `bindings of one type under different tags are independent`() throws {
    let builder = ContainerBuilder()
    builder.register { Watch(name: "first") }.tag(Main.self).lifetime(.singleton)
    builder.register { Watch(name: "second") }.tag(Spare.self).lifetime(.singleton)
    builder.register { Watch(name: "replaced") }.tag(Main.self).lifetime(.singleton).override()
    let container = try builder.build()
    #expect(container.resolve(Watch.self, tag: Main.self).name == "replaced")
    #expect(container.resolve(Watch.self, tag: Spare.self).name == "second")
  }

  // REG-11 DIA-8
  @Test func `a key that is bound twice is a duplicate that names both places`() {
    let builder = ContainerBuilder()
    let line = #line + 1
    builder.register { Watch(name: "first") }
    builder.register { Watch(name: "second") }
    let finding = builder.validate().first
    #expect(finding?.short == "error DuplicateBinding Watch")
    #expect(finding?.steps.map(\.text) == ["'Watch' is bound", "'Watch' is bound"])
    #expect(finding?.steps.map(\.location?.line) == [line, line + 1])
    #expect(builder.buildFindings() == ["error DuplicateBinding Watch"])
  }

  // REG-12
  @Test func `of several overrides the last one serves`() throws {
    let builder = ContainerBuilder()
    builder.register { Watch(name: "late") }.override()
    builder.register { Watch(name: "ordinary") }
    builder.register { Watch(name: "last") }.override()
    #expect(try builder.build().resolve(Watch.self).name == "last")
  }

  // OVR-3
  @Test func `a default yields to an ordinary binding and serves without one`() throws {
    let alone = ContainerBuilder()
    alone.register { Watch(name: "default") }.default()
    #expect(try alone.build().resolve(Watch.self).name == "default")
    let both = ContainerBuilder()
    both.register { Watch(name: "default") }.default()
    both.register { Watch(name: "ordinary") }
    #expect(try both.build().resolve(Watch.self).name == "ordinary")
  }

  // REG-17
  @Test func `asking whether something is bound creates nothing`() throws {
    let created = Guarded(0)
    let builder = ContainerBuilder()
    builder.register(as: (any Clock).self) {
      created.count()
      return Watch(name: "")
    }
    builder.register { Watch(name: "tagged") }.tag(Main.self)
    let container = try builder.build()
    #expect(container.isBound((any Clock).self))
    #expect(!container.isBound(SystemClock.self))
    #expect(container.isBound(Watch.self, tag: Main.self))
    #expect(!container.isBound(Watch.self))
    #expect(created.value == 0)
  }

  // REG-19
  @Test func `an empty container checks cleanly and resolves nothing`() throws {
    let builder = ContainerBuilder()
    #expect(builder.findings == [])
    let container = try builder.build()
    #expect(container.graph == BindingGraph(provided: [Key(TypeReference(Container.self))]))
    let error = container.error(resolving: (any Clock).self)
    #expect(error?.diagnostic.short == "error MissingBinding any Clock")
  }

  // REG-21
  @Test func `the error of a factory arrives as itself with the way to it`() throws {
    let builder = ContainerBuilder()
    builder.register(as: (any Clock).self) { () throws -> SystemClock in throw Broken() }
    builder.register(Feed.init)
    builder.register(Screen.init)
    let container = try builder.build()
    let error = container.error(resolving: Screen.self)
    #expect(error?.cause as? Broken == Broken())
    #expect(error?.diagnostic.short == "error FactoryFailed any Clock")
    #expect(error?.diagnostic.path == "Screen -> Feed -> any Clock")
  }

  // REG-22 CYC-14
  @Test(arguments: [SharedLifetime.singleton, .eager].map(Optional.some) + [nil])
  func `a failed creation is not remembered`(lifetime: SharedLifetime?) throws {
    let attempts = Guarded(0)
    let builder = ContainerBuilder()
    let registration = builder.register { () throws -> Watch in
      let attempt = attempts.count()
      if attempt == 1 { throw Broken() }
      return Watch(name: "attempt \(attempt)")
    }
    if let lifetime { registration.lifetime(lifetime) }
    builder.register(as: (any Clock).self, SystemClock.init)
    guard let container = try? builder.build() else {
      // The failure of an eager binding is that of `build()`, which can be tried again.
      #expect(attempts.value == 1)
      #expect(try builder.build().resolve(Watch.self).name == "attempt 2")
      return
    }
    #expect(throws: ResolutionError.self) { try container.resolveOrThrow(Watch.self) }
    #expect(container.resolve((any Clock).self).name == "system")
    #expect(container.resolve(Watch.self).name == "attempt 2")
  }

  // REG-24
  @Test func `two containers share nothing`() throws {
    let builders = (ContainerBuilder(), ContainerBuilder())
    builders.0.register { Watch(name: "one") }.lifetime(.singleton)
    builders.1.register { Watch(name: "two") }.lifetime(.singleton)
    builders.1.register(SystemClock.init)
    let (one, two) = (try builders.0.build(), try builders.1.build())
    #expect(one.resolve(Watch.self).name == "one")
    #expect(two.resolve(Watch.self).name == "two")
    #expect(one.isBound(SystemClock.self) == false)
  }

  // DIA-3
  @Test func `a change after build() names both places`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let builder = ContainerBuilder()
      _ = try builder.build()
      builder.register { 1 }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.ranges(of: "GarlandTests/RegistrationTests.swift:").count == 2)
  }
}

/// A binding of a long chain, which counts how many are behind it.
private struct ChainLink<Place: Number> {
  let depth: Int
}

private func registerLink<Next: Number, Last: Number>(
  _ next: Next.Type, behind last: Last.Type, in builder: ContainerBuilder
) {
  builder.register { (link: ChainLink<Last>) in ChainLink<Next>(depth: link.depth + 1) }
}

private func depth<Place: Number>(of place: Place.Type, in container: Container) -> Int {
  container.resolve(ChainLink<Place>.self).depth
}
