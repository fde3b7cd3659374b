// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandExport
import GarlandGraph
import Testing

private final class Pass: Sendable {}

private final class Door: Sendable {
  let pass: Pass
  init(pass: Pass) { self.pass = pass }
}

private final class Porter: @unchecked Sendable {
  weak var visitor: Visitor?
}

private final class Visitor: @unchecked Sendable {
  let porter: Porter
  init(porter: Porter) { self.porter = porter }
}

/// What the checks say about a time to live.
@Suite struct TimeToLiveVerificationTests {
  private let clock = ManualClock()

  private func builder() -> ContainerBuilder {
    let builder = ContainerBuilder()
    builder.register(Pass.init).lifetime(.timeToLive(.seconds(60), clock: clock))
    return builder
  }

  // LIF-18 VAL-4
  @Test func `a singleton that keeps an instance is a captive dependency`() throws {
    let builder = builder()
    builder.register(Door.init).lifetime(.singleton)
    let finding = builder.validate().first
    #expect(finding?.short == "warning CaptiveDependency Door")
    #expect(
      finding?.summary
        == "'Door' (singleton) keeps its first 'Pass' (timeToLive) and does not see the next one")
    #expect(
      finding?.notes.map(\.text) == [
        "let 'Door' (parameter 1) ask for 'Provider<Pass>', which gives the current one each time"
      ])
    let container = try builder.build()
    let first = container.resolve(Door.self).pass
    clock.advance(by: .seconds(60))
    #expect(container.resolve(Pass.self) !== first)
    #expect(container.resolve(Door.self).pass === first)
  }

  // LIF-18 VAL-6
  @Test func `a provider, and who lives shortly, are no finding`() {
    let builder = builder()
    builder.register(Door.init)
    builder.register { (pass: Provider<Pass>, make: @escaping () -> Pass) in "\(make()) \(pass())" }
      .lifetime(.singleton)
    #expect(builder.findings == [])
  }

  // LIF-18
  @Test func `the graph knows the lifetime and its duration`() throws {
    let container = try builder().build()
    #expect(container.graph.bindings.map(\.lifetime) == [.timeToLive(.seconds(60))])
    #expect(container.graph.exported(as: .json).contains(#""timeToLive": {"#))
    let read = try BindingGraph(json: container.graph.exported(as: .json))
    #expect(read.bindings.map(\.lifetime) == [.timeToLive(.seconds(60))])
  }

  // LIF-18 DSP-2
  @Test func `what is done at an end is not done, and said so`() async throws {
    let builder = ContainerBuilder()
    let ended = Guarded(0)
    builder.register(Pass.init).onEnd { _ in ended.count() }.onStart { _ in ended.count() }
      .lifetime(.timeToLive(.seconds(60), clock: clock))
    let finding = builder.validate().first
    #expect(finding?.short == "warning EndingNeverRuns Pass")
    #expect(
      finding?.summary
        == "the end of 'Pass' (timeToLive) never comes, because others may still use "
        + "an instance when the next one replaces it")
    let container = try builder.build()
    try await container.start()
    _ = container.resolve(Pass.self)
    clock.advance(by: .seconds(60))
    _ = container.resolve(Pass.self)
    try await container.end()
    #expect(ended.value == 0)
    #expect(container.error(resolving: Pass.self)?.diagnostic.id == .containerEnded)
  }

  // LIF-18 ARG-6
  @Test func `arguments would be ignored`() {
    let builder = ContainerBuilder()
    builder.register { (number: Assisted<Int>) in "\(number.value)" }
      .lifetime(.timeToLive(.seconds(60), clock: clock))
    #expect(builder.findings == ["error CachedArguments String with Int"])
  }

  // LIF-18
  @Test func `a cycle works, and the check says what stays behind`() throws {
    let builder = ContainerBuilder()
    let clock = clock
    builder.register(Porter.init).injection(cycle: true, \.visitor).lifetime(.singleton)
    builder.register(Visitor.init).lifetime(.timeToLive(.seconds(60), clock: clock))
    #expect(builder.findings == ["warning CaptiveDependency Porter"])
    let container = try builder.build()
    let first = container.resolve(Visitor.self)
    #expect(first.porter.visitor === first)
    clock.advance(by: .seconds(60))
    let second = container.resolve(Visitor.self)
    #expect(second !== first && second.porter === first.porter)
    #expect(second.porter.visitor === first)
  }

  // LIF-18
  @Test func `both sides of a cycle can expire, and are complete when they are handed out`() throws
  {
    let builder = ContainerBuilder()
    let clock = clock
    builder.register(Porter.init).injection(cycle: true, \.visitor)
      .lifetime(.timeToLive(.seconds(60), clock: clock))
    builder.register(Visitor.init).lifetime(.timeToLive(.seconds(60), clock: clock))
    #expect(builder.findings == ["warning CaptiveDependency Porter"])
    let container = try builder.build()
    let (porter, visitor) = (container.resolve(Porter.self), container.resolve(Visitor.self))
    #expect(porter.visitor === visitor && visitor.porter === porter)
    clock.advance(by: .seconds(60))
    let (nextPorter, nextVisitor) = (
      container.resolve(Porter.self), container.resolve(Visitor.self)
    )
    #expect(nextPorter !== porter && nextVisitor !== visitor)
    #expect(nextPorter.visitor === nextVisitor && nextVisitor.porter === nextPorter)
  }

  // LIF-18 VAL-4
  @Test func `an instance cannot keep what belongs to a scope`() {
    let builder = ContainerBuilder()
    builder.scope(Shop.Session.self)
    builder.register { (user: Shop.User) in Shop.Basket(owner: user) }
      .lifetime(.scoped(Shop.Session.self))
    builder.register(Shop.Payment.init).lifetime(.timeToLive(.seconds(60), clock: clock))
    #expect(builder.findings == ["error CaptiveDependency Shop.Payment"])
  }

  // LIF-18 SCP-10
  @Test func `a scope has the instance of its container`() throws {
    let builder = builder()
    builder.scope(Shop.Session.self)
    let container = try builder.build()
    let session = try container.open(Shop.Session.self, with: Shop.User(name: "Ada"))
    let first = session.resolve(Pass.self)
    #expect(container.resolve(Pass.self) === first)
    clock.advance(by: .seconds(60))
    let second = container.resolve(Pass.self)
    #expect(second !== first && session.resolve(Pass.self) === second)
  }
}
