// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

/// A clock that says which clock it wraps.
private final class Wrapping: Clock {
  let name: String
  let original: any Clock

  init(_ word: String, _ original: any Clock) {
    name = "\(word)(\(original.name))"
    self.original = original
  }
}

private struct DecoratingModule: Module, Hashable {
  let word: String
  let order: Int

  func register(in builder: ContainerBuilder) {
    builder.decorate(as: (any Clock).self, order: order) { [word] (clock: any Clock) in
      Wrapping(word, clock)
    }
  }
}

/// A module whose own clock is decorated for itself alone.
private struct PrivateModule: Module {
  let hasOwnClock: Bool

  func register(in builder: ContainerBuilder) {
    if hasOwnClock {
      builder.register(as: (any Clock).self) { Watch(name: "own") }.privateToModule()
    }
    builder.decorate(as: (any Clock).self) { (clock: any Clock) in Wrapping("private", clock) }
      .privateToModule()
    builder.register(Feed.init)
  }
}

@MainActor private final class Face: Sendable {
  nonisolated let name: String
  init(_ name: String) { self.name = name }
}

private final class Described: PerRequest {
  let word: String

  required init(container: Resolver, arguments: Void) { word = "described" }
  init(word: String) { self.word = word }
}

@Suite struct DecoratorTests {
  private func builder(_ modules: any Module...) -> ContainerBuilder {
    let builder = ContainerBuilder()
    for module in modules { builder.include(module) }
    builder.register(SystemClock.init).as { $0 as any Clock }
    return builder
  }

  // OVR-5
  @Test func `a decorator wraps what is bound, for everybody who asks for the key`() throws {
    let builder = builder()
    builder.register { "log" }
    builder.decorate(as: (any Clock).self) { (clock: any Clock, log: String) in
      Wrapping(log, clock)
    }
    builder.register(Feed.init)
    let container = try builder.build()
    #expect(container.resolve((any Clock).self).name == "log(system)")
    #expect(container.resolve(Feed.self).clock.name == "log(system)")
    #expect(container.resolve(Lazy<any Clock>.self).value.name == "log(system)")
    #expect(container.resolve((() -> any Clock).self)().name == "log(system)")
    #expect(container.resolve((any Clock)?.self)?.name == "log(system)")
    #expect(container.resolve(SystemClock.self).name == "system")
  }

  // OVR-5
  @Test func `several decorators wrap each other in the order of their declaration`() throws {
    let builder = builder()
    for word in ["first", "second", "third"] {
      builder.decorate(as: (any Clock).self) { (clock: any Clock) in Wrapping(word, clock) }
    }
    #expect(
      try builder.build().resolve((any Clock).self).name == "third(second(first(system)))")
  }

  // OVR-5
  @Test func `a decorator can be declared before what it decorates`() throws {
    let builder = ContainerBuilder(DecoratingModule(word: "early", order: 0))
    builder.register(as: (any Clock).self) { Watch(name: "late") }
    #expect(try builder.build().resolve((any Clock).self).name == "early(late)")
  }

  // OVR-5
  @Test func `the original is made once and the decorator as often as its lifetime says`() throws {
    let made = Guarded(0)
    let builder = ContainerBuilder()
    builder.register(as: (any Clock).self) { Watch(name: "\(made.count())") }.lifetime(.singleton)
    builder.decorate(as: (any Clock).self) { (clock: any Clock) in Wrapping("new", clock) }
    let container = try builder.build()
    let (one, two) = (container.resolve((any Clock).self), container.resolve((any Clock).self))
    #expect(one !== two)
    #expect((one as? Wrapping)?.original === (two as? Wrapping)?.original)
    #expect(made.value == 1)
  }

  // OVR-5
  @Test func `a decorator can be a singleton of its own`() throws {
    let builder = ContainerBuilder()
    builder.register(as: (any Clock).self) { Watch(name: "watch") }.lifetime(.singleton)
    builder.decorate(as: (any Clock).self) { (clock: any Clock) in Wrapping("shared", clock) }
      .lifetime(.singleton)
    let container = try builder.build()
    #expect(container.resolve((any Clock).self) === container.resolve((any Clock).self))
    #expect(container.resolve((any Clock).self).name == "shared(watch)")
  }

  // OVR-5
  @Test func `a tagged key is decorated under its tag`() throws {
    let builder = builder()
    builder.register { Watch(name: "main") }.as(tag: Main.self) { $0 as any Clock }
    builder.decorate(as: (any Clock).self, tag: Main.self) { (clock: any Clock) in
      Wrapping("tagged", clock)
    }
    let container = try builder.build()
    #expect(container.resolve((any Clock).self, tag: Main.self).name == "tagged(main)")
    #expect(container.resolve((any Clock).self).name == "system")
  }

  // OVR-5, OVR-2
  @Test func `an override is decorated like what it replaces, and counts as used`() throws {
    let builder = builder(DecoratingModule(word: "log", order: 0))
    builder.register(as: (any Clock).self) { Watch(name: "test") }.override()
    let container = try builder.build()
    #expect(container.unusedOverrides.count == 1)
    #expect(container.resolve((any Clock).self).name == "log(test)")
    #expect(container.unusedOverrides == [])
  }

  // OVR-5
  @Test func `contributions are not decorated`() throws {
    let builder = builder(DecoratingModule(word: "log", order: 0))
    builder.contribute(as: (any Clock).self) { Watch(name: "element") }
    #expect(try builder.build().resolve(Many<any Clock>.self).map(\.name) == ["element"])
  }

  // OVR-5
  @Test func `a type that describes itself can be decorated`() throws {
    let builder = ContainerBuilder()
    builder.decorate(as: Described.self) { (original: Described) in
      Described(word: "decorated \(original.word)")
    }
    #expect(try builder.build().resolve(Described.self).word == "decorated described")
  }

  // OVR-5
  @Test func `an initializer can decorate`() throws {
    let builder = ContainerBuilder()
    builder.value("word")
    builder.register(as: (any Clock).self) { Watch(name: "watch") }
    builder.decorate(as: (any Clock).self, Reversed.init)
    #expect(try builder.build().resolve((any Clock).self).name == "watch word")
  }

  private final class Reversed: Clock {
    let name: String
    init(_ original: any Clock, word: String) { name = "\(original.name) \(word)" }
  }

  // OVR-5
  @Test @MainActor func `a decorator of the main actor makes its key one of the main actor`()
    throws
  {
    let builder = ContainerBuilder()
    builder.register(main: { Face("plain") })
    builder.decorate(as: Face.self, main: { (face: Face) in Face("round \(face.name)") })
    #expect(try builder.build().resolve(Face.self).name == "round plain")
  }

  // OVR-6
  @Test func `a private decorator works in its module only, outside of those for everybody`()
    throws
  {
    let builder = builder(
      PrivateModule(hasOwnClock: false), DecoratingModule(word: "public", order: 5))
    let container = try builder.build()
    #expect(container.resolve((any Clock).self).name == "public(system)")
    #expect(container.resolve(Feed.self).clock.name == "private(public(system))")
  }

  // OVR-6
  @Test func `what a module has for itself is decorated by itself only`() throws {
    let builder = builder(
      PrivateModule(hasOwnClock: true), DecoratingModule(word: "public", order: 0))
    let container = try builder.build()
    #expect(container.resolve((any Clock).self).name == "public(system)")
    #expect(container.resolve(Feed.self).clock.name == "private(own)")
  }

  private enum Session: ScopeKind {}

  // OVR-6, LIF-4
  @Test func `what belongs to a scope is decorated in each scope, once`() throws {
    let builder = ContainerBuilder()
    builder.scope(Session.self)
    builder.register(as: (any Clock).self) { Watch(name: "scoped") }
      .lifetime(.scoped(Session.self))
    builder.decorate(as: (any Clock).self) { (clock: any Clock) in Wrapping("log", clock) }
      .lifetime(.scoped(Session.self))
    let container = try builder.build()
    let (one, two) = (try container.open(Session.self), try container.open(Session.self))
    #expect(one.resolve((any Clock).self).name == "log(scoped)")
    #expect(one.resolve((any Clock).self) === one.resolve((any Clock).self))
    #expect(one.resolve((any Clock).self) !== two.resolve((any Clock).self))
  }

  // OVR-6, SCP-3
  @Test func `a decorator of a child container leaves the parent's key as it is`() throws {
    let parent = try builder(DecoratingModule(word: "parent", order: 0)).build()
    let child = try ContainerBuilder(parent: parent)
    child.decorate(as: (any Clock).self) { (clock: any Clock) in Wrapping("child", clock) }
    let container = try child.build()
    #expect(container.resolve((any Clock).self).name == "child(parent(system))")
    #expect(parent.resolve((any Clock).self).name == "parent(system)")
  }

  // OVR-7
  @Test func `decorating what nobody binds is a finding`() {
    let builder = ContainerBuilder()
    builder.decorate(as: (any Clock).self) { (clock: any Clock) in Wrapping("log", clock) }
    #expect(builder.buildFindings() == ["error UnmatchedDecorator any Clock"])
    builder.contribute(as: (any Clock).self) { Watch(name: "element") }
    #expect(builder.findings == ["error UnmatchedDecorator any Clock"])
    builder.register(Feed.init)
    #expect(
      builder.findings == ["error UnmatchedDecorator any Clock", "error MissingBinding any Clock"])
  }

  // OVR-7
  @Test func `a decorator of nothing that is accepted refuses what nobody can ask for`() throws {
    let builder = ContainerBuilder()
    builder.decorate(as: (any Clock).self) { (clock: any Clock) in Wrapping("log", clock) }
      .suppress(.unmatchedDecorator, because: "the clock comes later")
    let container = try builder.build()
    #expect(
      container.error(resolving: (any Clock).self)?.diagnostic.short
        == "error MissingBinding any Clock")
  }

  // OVR-7
  @Test func `decorators of different modules need an order`() throws {
    let unordered = builder(
      DecoratingModule(word: "a", order: 0), DecoratingModule(word: "b", order: 0))
    #expect(unordered.buildFindings() == ["error DecoratorOrder any Clock"])
    let ordered = builder(
      DecoratingModule(word: "a", order: 2), DecoratingModule(word: "b", order: 1))
    #expect(try ordered.build().resolve((any Clock).self).name == "a(b(system))")
  }

  // OVR-5, CYC-1
  @Test func `a decorator whose other needs lead back to its key is a cycle`() {
    let builder = builder()
    builder.register(Feed.init)
    builder.decorate(as: (any Clock).self) { (clock: any Clock, feed: Feed) in
      Wrapping("\(feed.pageSize)", clock)
    }
    #expect(builder.findings == ["error DependencyCycle Feed"])
  }

  // OVR-5, REG-21
  @Test func `what a decorator throws arrives with the way to it`() throws {
    let builder = builder()
    builder.register(Feed.init)
    builder.decorate(as: (any Clock).self) { (clock: any Clock) throws -> any Clock in
      throw Broken()
    }
    let error = try builder.build().error(resolving: Feed.self)
    #expect(error?.cause as? Broken == Broken())
    #expect(error?.diagnostic.path == "Feed -> any Clock")
  }
}
