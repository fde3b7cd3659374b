// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private final class Alpha: @unchecked Sendable {
  var beta: Beta?
  let number: Int
  init(number: Int = 0) { self.number = number }
}

private final class Beta: @unchecked Sendable {
  let alpha: Alpha
  var gamma: Gamma?
  init(alpha: Alpha) { self.alpha = alpha }
}

private final class Gamma: @unchecked Sendable {
  weak var beta: Beta?
  var alpha: Alpha?
}

@Suite struct CycleTests {
  // CYC-1 CYC-6
  @Test func `a binding that needs itself is reported`() {
    let builder = ContainerBuilder()
    builder.register { (watch: Watch) in Watch(name: watch.name) }
    #expect(builder.findings == ["error DependencyCycle Watch"])
    #expect(builder.validate().first?.path == "Watch -> Watch")
  }

  // CYC-2 CYC-5 CYC-9 CYC-12
  @Test func `each cycle is reported once with its loop and how to break it`() {
    let builder = ContainerBuilder()
    builder.register { (feed: Feed) in Watch(name: "\(feed.pageSize)") }.as { $0 as any Clock }
    builder.register(Feed.init)
    builder.register { (number: Int) in "\(number)" }
    builder.register { (text: String) in text.count }
    let findings = builder.validate()
    #expect(
      findings.map { $0.path ?? "" } == [
        "Feed -> any Clock ~> Watch -> Feed", "Int -> String -> Int",
      ])
    #expect(
      findings.last?.notes.map(\.text) == [
        "let 'Int' (parameter 1) ask for 'Lazy<String>' or 'Provider<String>'",
        "let 'String' (parameter 1) ask for 'Lazy<Int>' or 'Provider<Int>'",
        "then share the instances of the cycle by a lifetime such as 'objectGraph'",
      ])
  }

  // CYC-3
  @Test func `a diamond is no cycle`() {
    let builder = ContainerBuilder()
    builder.value("name")
    builder.register(Watch.init(name:)).as { $0 as any Clock }
    builder.register(Feed.init)
    builder.register { (watch: Watch, feed: Feed) in watch.name.count + feed.pageSize }
    #expect(builder.findings == [])
  }

  // CYC-7
  @Test func `a ready value is part of no cycle`() {
    let builder = ContainerBuilder()
    builder.value("ready")
    builder.register { (text: String) in text.count }
    #expect(builder.findings == [])
  }

  // CYC-8
  @Test func `the way to the loop is shown before the loop`() {
    let builder = ContainerBuilder()
    builder.register { (screen: Screen) in screen.feed.pageSize }.root()
    builder.register(Screen.init)
    builder.register(Feed.init)
    builder.register(as: (any Clock).self) { (feed: Feed) in Watch(name: "\(feed.pageSize)") }
    let path = builder.validate().first?.path
    #expect(path == "ContainerBuilder -> Int -> Screen -> Feed -> any Clock -> Feed")
  }

  // CYC-10 CYC-16
  @Test(arguments: [false, true])
  func `a cycle of an object graph that a property closes resolves`(startsAtBeta: Bool) throws {
    let builder = ContainerBuilder()
    builder.register { Alpha() }.injection(cycle: true, \.beta).lifetime(.objectGraph)
    builder.register(Beta.init).lifetime(.objectGraph)
    let container = try builder.build()
    let alpha = startsAtBeta ? container.resolve(Beta.self).alpha : container.resolve(Alpha.self)
    #expect(alpha.beta?.alpha === alpha)
    #expect(container.resolve(Alpha.self) !== alpha)
    alpha.beta = nil
  }

  // CYC-10
  @Test(arguments: [false, true])
  func `a cycle of shared instances that a property closes resolves`(startsAtBeta: Bool) throws {
    let created = Guarded(0)
    let builder = ContainerBuilder()
    builder.register { Alpha(number: created.count()) }
      .injection(cycle: true, \.beta).lifetime(.singleton)
    builder.register(Beta.init).lifetime(.singleton)
    let container = try builder.build()
    let alpha = startsAtBeta ? container.resolve(Beta.self).alpha : container.resolve(Alpha.self)
    #expect(alpha.beta === container.resolve(Beta.self))
    #expect(container.resolve(Beta.self).alpha === alpha)
    #expect(created.value == 1)
    alpha.beta = nil
  }

  // CYC-10 LIF-7
  @Test func `a cycle of weak instances resolves and lets go`() throws {
    let builder = ContainerBuilder()
    builder.register { Alpha() }.injection(cycle: true, \.beta).lifetime(.weak)
    builder.register(Beta.init).lifetime(.weak)
    let container = try builder.build()
    var beta: Beta? = container.resolve(Beta.self)
    #expect(beta?.alpha.beta === beta)
    #expect(container.resolve(Alpha.self) === beta?.alpha)
    let weakly = Weakly(beta)
    beta?.alpha.beta = nil
    beta = nil
    #expect(!weakly.isAlive)
  }

  // CYC-10
  @Test func `three objects of a graph that two properties close find each other`() throws {
    let builder = ContainerBuilder()
    builder.register { Alpha() }.injection(cycle: true, \.beta).lifetime(.objectGraph)
    builder.register(Beta.init).injection(\.gamma).lifetime(.objectGraph)
    builder.register(Gamma.init)
      .injection(cycle: true) { $0.beta = $1 }
      .injection(cycle: true, \.alpha).lifetime(.objectGraph)
    for start in 0..<3 {
      let container = try builder.copyOfCycle().build()
      let beta: Beta? =
        switch start {
        case 0: container.resolve(Alpha.self).beta
        case 1: container.resolve(Beta.self)
        default: container.resolve(Gamma.self).alpha?.beta
        }
      let held = try #require(beta)
      #expect(held.gamma?.beta === held)
      #expect(held.gamma?.alpha === held.alpha)
      #expect(held.alpha.beta === held)
      held.alpha.beta = nil
      held.gamma?.alpha = nil
    }
    #expect(builder.findings == [])
  }

  // CYC-11
  @Test func `a cycle of per-request instances alone has no end and is refused`() {
    let builder = ContainerBuilder()
    builder.register { Alpha() }.injection(cycle: true, \.beta)
    builder.register(Beta.init)
    #expect(builder.buildFindings() == ["error EndlessCycle Alpha"])
  }

  // CYC-6 CYC-14 CYC-15
  @Test func `a cycle through captured containers is an error and not a hang`() throws {
    let holder = Guarded<Container?>(nil)
    let builder = ContainerBuilder()
    builder.register { () throws -> Watch in
      Watch(name: try #require(holder.value).resolveOrThrow(String.self))
    }
    .lifetime(.singleton)
    builder.register { () throws -> String in
      try #require(holder.value).resolveOrThrow(Watch.self).name
    }
    .lifetime(.singleton)
    builder.register(as: (any Clock).self, SystemClock.init)
    let container = try builder.build()
    holder.change { $0 = container }
    let error = container.error(resolving: Watch.self)
    #expect(error?.diagnostic.id == .reentrantCreation)
    #expect(error?.diagnostic.subject == "Watch")
    #expect(error?.diagnostic.summary == "'Watch' is needed to make itself")
    #expect(error?.diagnostic.path == "Watch -> String -> Watch")
    #expect(container.resolve((any Clock).self).name == "system")
    holder.change { $0 = nil }
  }

  // CYC-15
  @Test func `a shared instance that asks for itself while it is made is named`() throws {
    let builder = ContainerBuilder()
    builder.register { (container: Container) throws -> Watch in
      try container.resolveOrThrow(Watch.self)
    }
    .lifetime(.singleton)
    builder.register { (watch: Watch) in watch.name }
    let error = try builder.build().error(resolving: String.self)
    #expect(error?.diagnostic.id == .reentrantCreation)
    #expect(error?.diagnostic.summary == "'Watch' is needed to make itself")
    #expect(error?.diagnostic.path == "String -> Watch")
    #expect(error?.diagnostic.notes.contains { $0.text.contains("'cause'") } == false)
  }

  // REG-22 CYC-10
  @Test func `an instance of a cycle whose injection failed is not handed out later`() throws {
    let attempts = Guarded(0)
    let builder = ContainerBuilder()
    builder.register { Alpha() }.injection(cycle: true, \.beta).lifetime(.singleton)
    builder.register(Beta.init).injection { (beta: inout Beta) throws in
      if attempts.count() == 1 { throw Broken() }
      beta.gamma = Gamma()
    }
    .lifetime(.singleton)
    let container = try builder.build()
    #expect(container.error(resolving: Alpha.self)?.cause as? Broken == Broken())
    let alpha = container.resolve(Alpha.self)
    #expect(alpha.beta?.gamma != nil)
    #expect(attempts.value == 2)
    alpha.beta = nil
  }

  // REG-25 CYC-10
  @Test func `hooks of a cycle run when its properties are set`() throws {
    let seen = Guarded<[String]>([])
    let builder = ContainerBuilder()
    builder.register { Alpha() }.injection(cycle: true, \.beta)
      .afterConstruction { seen.note($0.beta == nil ? "without" : "with") }
      .lifetime(.objectGraph)
    builder.register(Beta.init).lifetime(.objectGraph)
    let alpha = try builder.build().resolve(Alpha.self)
    #expect(seen.value == ["with"])
    alpha.beta = nil
  }
}

extension ContainerBuilder {
  /// The same three bindings again, because a builder builds once.
  fileprivate func copyOfCycle() -> ContainerBuilder {
    let builder = ContainerBuilder()
    builder.register { Alpha() }.injection(cycle: true, \.beta).lifetime(.objectGraph)
    builder.register(Beta.init).injection(\.gamma).lifetime(.objectGraph)
    builder.register(Gamma.init)
      .injection(cycle: true) { $0.beta = $1 }
      .injection(cycle: true, \.alpha).lifetime(.objectGraph)
    return builder
  }

  // CYC-11: one side lives in a scope, the other one in an object graph.
  @Test func `a cycle of a scoped instance and one of each resolve is a finding`() {
    enum Stay: SynchronousScopeKind {}
    final class Room { var guest: Guest? }
    final class Guest: Sendable { init(room: Room) {} }
    let builder = ContainerBuilder()
    builder.scope(Stay.self)
    builder.register(Room.init).injection(cycle: true, \.guest).lifetime(.objectGraph)
    builder.register { (room: Room) in Guest(room: room) }.lifetime(.scoped(Stay.self))
    #expect(builder.validate().map(\.id) == [.captiveDependency])
  }

  // CYC-10
  @Test(arguments: [true, false], [true, false])
  func `an object that others have already cannot be replaced`(
    replaces: Bool, isShared: Bool
  ) throws {
    let builder = ContainerBuilder()
    let alpha = builder.register { Alpha(number: 1) }
      .injection(cycle: true, \.beta)
      .afterConstruction { if replaces { $0 = Alpha(number: 2) } }
    let beta = builder.register(Beta.init)
    if isShared {
      alpha.lifetime(.singleton)
      beta.lifetime(.singleton)
    } else {
      alpha.lifetime(.objectGraph)
      beta.lifetime(.objectGraph)
    }
    let container = try builder.build()
    guard replaces else {
      #expect(container.resolve(Alpha.self).beta?.alpha.number == 1)
      return
    }
    let error = #expect(throws: ResolutionError.self) { try container.resolveOrThrow(Alpha.self) }
    #expect(error?.diagnostic.id == .factoryFailed)
    #expect(
      error?.diagnostic.summary
        == "'Alpha' cannot be replaced: it is in a cycle, and others may have it already")
  }
}
