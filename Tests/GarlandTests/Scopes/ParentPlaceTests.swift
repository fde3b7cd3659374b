// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private enum Visit: ScopeKind {}
private typealias Census = Shop.Census
private enum Talk: ScopeKind { typealias Parent = Visit }
private struct Name: Sendable {
  let text: String
}
private final class Badge: Sendable {
  let name: Name
  let number: Int
  init(name: Name, number: Assisted<Int>) {
    self.name = name
    self.number = number.value
  }
}
private final class Archive: Sendable {
  let name: Name
  init(name: Name) { self.name = name }
}
/// Everything with which something can be asked for later.
private final class Kit: Sendable {
  let container: Container
  let provider: Provider<Name>
  let lazy: Lazy<Name>
  let function: @Sendable () -> Name
  let badge: AssistedProvider<Badge, Int>
  let archive: AsyncProvider<Archive>
  let lazyArchive: AsyncLazy<Archive>

  init(
    container: Container, provider: Provider<Name>, lazy: Lazy<Name>,
    function: @escaping @Sendable () -> Name, badge: AssistedProvider<Badge, Int>,
    archive: AsyncProvider<Archive>, lazyArchive: AsyncLazy<Archive>
  ) {
    self.container = container
    self.provider = provider
    self.lazy = lazy
    self.function = function
    self.badge = badge
    self.archive = archive
    self.lazyArchive = lazyArchive
  }

  /// The names that it finds, and whether it sees what only a child binds.
  func names() async throws -> [String] {
    let now = [
      container.resolve(Name.self), try container.resolveOrThrow(Name.self), provider(), lazy.value,
      function(), badge(1).name,
    ]
    let later = [
      try await archive().name, try await lazyArchive.value.name,
      try await container.resolveAsync(Archive.self).name,
    ]
    return (now + later).map(\.text) + (container.isBound(Double.self) ? ["sees the child"] : [])
  }
}
/// What can only be asked for in a scope.
private final class Booth: Sendable {
  let kit: Kit
  let visit: Scope<Visit>
  let open: ScopeOpener<Talk>

  init(kit: Kit, visit: Scope<Visit>, open: ScopeOpener<Talk>) {
    self.kit = kit
    self.visit = visit
    self.open = open
  }

  func names() async throws -> [String] {
    let talk = try open()
    let nested = try visit.open(Talk.self)
    let now = [
      visit.resolve(Name.self), visit.container.resolve(Name.self), talk.resolve(Name.self),
      nested.container.resolve(Name.self), talk.resolve(Provider<Name>.self)(),
    ]
    return try await now.map(\.text) + kit.names() + talk.resolve(Kit.self).names()
  }
}
private final class Shared: Sendable {
  let clock: Lazy<Name>
  let container: Container
  init(clock: Lazy<Name>, container: Container) {
    self.clock = clock
    self.container = container
  }
}
private final class User: Sendable {
  let shared: Provider<Shared>
  init(shared: Provider<Shared>) { self.shared = shared }
}
private final class Late {
  var container: Container?
  var peer: Late?
  init() {}
}

/// What a binding of a parent is given when it is asked for through a child.
@Suite(.timeLimit(.minutes(10))) struct ParentPlaceTests {
  private func parent(_ register: (ContainerBuilder) -> Void = { _ in }) throws -> Container {
    let builder = ContainerBuilder()
    builder.scope(Visit.self)
    builder.scope(Talk.self)
    builder.register { Name(text: "parent") }
    builder.register(Badge.init)
    builder.register(async: { (name: Name) async in Archive(name: name) })
    builder.register(Shared.init).lifetime(.singleton)
    builder.register(User.init)
    register(builder)
    return try builder.build()
  }

  /// A child of a child, whose bindings have other numbers and hide the parent's.
  private func grandchild(of parent: Container) throws -> Container {
    let builder = try ContainerBuilder(parent: parent)
    builder.value(1.5)
    builder.register { Name(text: "child") }
    let grandchildBuilder = try ContainerBuilder(parent: try builder.build())
    grandchildBuilder.value(true)
    grandchildBuilder.register { Name(text: "grandchild") }
    return try grandchildBuilder.build()
  }

  // Counterexample: parent-singleton-holds-child
  // SND-5, SCP-5
  @Test func `a parent's singleton that is made for a child's scope belongs to the parent`() throws
  {
    let parent = try parent()
    do {
      let shared = try grandchild(of: parent).open(Visit.self).resolve(User.self).shared()
      #expect(!shared.container.isBound(Double.self))
    }
    let shared = parent.resolve(Shared.self)
    #expect(try shared.clock.resolved().text == "parent")
    #expect(try shared.container.resolveOrThrow(Name.self).text == "parent")
  }

  // Counterexample: child-scope-async-provider
  // SND-5, ASY-6
  @Test func `an AsyncProvider of a parent's binding awaits the parent's binding`() async throws {
    let parent = try parent { $0.register { (archive: AsyncProvider<Archive>) in [archive] } }
    let child = try grandchild(of: parent)
    let visit = try child.open(Visit.self)
    let providers =
      child.resolve([AsyncProvider<Archive>].self)
      + visit.resolve([AsyncProvider<Archive>].self)
    for provider in providers {
      let archive = try await provider()
      #expect(archive.name.text == "parent")
    }
  }

  // SND-5, SCP-5
  @Test(arguments: [UnsharedLifetime.perRequest, .objectGraph])
  func `whatever a parent's binding is given finds what the parent binds`(
    lifetime: UnsharedLifetime
  ) async throws {
    let parent = try parent {
      $0.register(Kit.init).lifetime(lifetime)
      $0.register(Booth.init).lifetime(lifetime)
    }
    let child = try grandchild(of: parent)
    let visit = try child.open(Visit.self)
    let names = [
      try await child.resolve(Kit.self).names(), try await visit.resolve(Kit.self).names(),
      try await visit.resolve(Booth.self).names(),
      try await visit.resolve(Provider<Booth>.self)().names(),
    ]
    #expect(Set(names.joined()) == ["parent"])
    #expect(visit.resolve(Name.self).text == "grandchild")
  }

  // SND-5, SCP-5, LIF-4
  @Test func `a parent's scoped instance belongs to the child's scope and sees the parent`()
    async throws
  {
    let parent = try parent {
      $0.register(Kit.init).lifetime(.scoped(Talk.self))
      $0.register(Booth.init).lifetime(.scoped(Talk.self))
    }
    let visit = try grandchild(of: parent).open(Visit.self)
    let talk = try visit.open(Talk.self)
    let booth = talk.resolve(Booth.self)
    let names = try await booth.names()
    #expect(Set(names) == ["parent"])
    #expect(booth.kit.container.resolve(Booth.self) === booth)
    #expect(booth.visit.isEnded == false)
    #expect(try booth.open().resolve(Booth.self) !== booth)
    try await visit.end()
    #expect(booth.kit.container.error(resolving: Name.self)?.diagnostic.id == .scopeEnded)
  }

  // SND-5
  @Test func `what closes a cycle in a parent belongs to the parent`() throws {
    let parent = try parent { builder in
      builder.register { Late() }.lifetime(.objectGraph)
        .injection(cycle: true, \.peer)
        .injection(cycle: true, \.container)
    }
    let late = try grandchild(of: parent).open(Visit.self).resolve(Late.self)
    #expect(late.container?.isBound(Double.self) == false)
  }

  // SND-5, DIA-18
  @Test func `an error at the end of a parent's object graph names the parent's binding`() throws {
    let parent = try parent { builder in
      builder.register { () throws -> Substring in throw Broken() }
      builder.register { Late() }.lifetime(.objectGraph)
        .injection(cycle: true) { (_: Late, _: Substring) in }
    }
    let expected = parent.error(resolving: Late.self)?.diagnostic
    let child = try grandchild(of: parent)
    #expect(child.error(resolving: Late.self)?.diagnostic.summary == expected?.summary)
    #expect(child.error(resolving: Late.self)?.diagnostic.path == expected?.path)
  }

  // SND-5, COL-11, OVR-5
  @Test func `elements and decorators of a child leave the parent's to the parent`() async throws {
    let parent = try parent { builder in
      builder.register(Kit.init)
      builder.contribute(as: [Kit].self) { (kit: Kit) in [kit] }
    }
    let builder = try ContainerBuilder(parent: parent)
    builder.value(1.5)
    builder.register { Name(text: "child") }
    builder.contribute(as: [Kit].self) { (kit: Kit) in [kit] }
    builder.decorate(as: Kit.self) { (kit: Kit) in kit }
    let visit = try builder.build().open(Visit.self)
    for kit in visit.resolve(Many<[Kit]>.self).flatMap(\.self) + [visit.resolve(Kit.self)] {
      let names = try await kit.names()
      #expect(Set(names) == ["parent"])
    }
  }

  // SND-5, DSP-17, SCP-12
  @Test func `what a parent's binding was given keeps nothing of the child when it is gone`() throws
  {
    let parent = try parent { $0.register(Kit.init).lifetime(.scoped(Visit.self)) }
    let kit: Kit
    let watched: Weakly
    do {
      let builder = try ContainerBuilder(parent: parent)
      builder.register { Census() }.lifetime(.singleton)
      let child = try builder.build()
      watched = Weakly(child.resolve(Census.self))
      let visit = try child.open(Visit.self)
      kit = visit.resolve(Kit.self)
      #expect(kit.container.resolve(Name.self).text == "parent")
      withExtendedLifetime(visit) {}
    }
    #expect(!watched.isAlive)
    #expect(kit.container.error(resolving: Name.self) != nil)
    #expect(throws: ResolutionError.self) { try kit.provider.resolved() }
  }
}
