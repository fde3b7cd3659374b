// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private final class Inner: Singleton {
  init(container: Resolver, arguments: Void) {}
}

private final class Described: PerRequest {
  let inner: Inner
  init(container: Resolver, arguments: Void) { inner = container.resolve() }
}

/// Registered, so that its initializer can take a lazy.
private final class KeptPart: PerRequest, Sendable {
  let later: Lazy<Inner>

  init(later: Lazy<Inner>) { self.later = later }

  init(container: Resolver, arguments: Void) { fatalError("the registration makes it") }
}

private actor Keeper: PerRequestActor {
  nonisolated let part: KeptPart

  init(container: Resolver, arguments: Void) { part = container.resolve() }
}

@Suite struct TraceTests {
  private let traces = Guarded<[ResolutionTrace]>([])

  private func builder() -> ContainerBuilder {
    let builder = ContainerBuilder()
    builder.trace { [traces] trace in traces.change { $0.append(trace) } }
    return builder
  }

  // OBS-5
  @Test func `a trace shows who needs whom and where each value comes from`() throws {
    let builder = builder()
    builder.register(SystemClock.init).as { $0 as any Clock }.lifetime(.singleton)
    builder.register { 20 }.override()
    builder.register { 10 }
    builder.value("text")
    builder.register(Feed.init)
    builder.register { (feed: Feed, size: Int, text: String, clock: any Clock) in
      Screen(feed: feed)
    }
    let container = try builder.build()
    _ = container.resolve(Screen.self)
    #expect(
      traces.takeTexts() == [
        """
        Screen (new)
          Feed (new)
            SystemClock (new)
          Int (new, override)
          String (value)
          SystemClock (cached)
        """
      ])
    _ = container.resolve((any Clock).self)
    _ = container.resolve(SystemClock.self)
    #expect(traces.takeTexts() == ["SystemClock (cached)", "SystemClock (cached)"])
  }

  // OBS-5
  @Test func `an event says which binding, where it is written and how long it took`() throws {
    let builder = builder()
    builder.register { 1 }
    builder.register { (number: Int) in "\(number)" }
    _ = try builder.build().resolve(String.self)
    let events = try #require(traces.value.first).events
    #expect(events.map(\.key.description) == ["String", "Int"])
    #expect(events.map(\.depth) == [0, 1])
    #expect(
      events.map { $0.location?.file } == [
        "GarlandTests/TraceTests.swift", "GarlandTests/TraceTests.swift",
      ])
    #expect(events[0].duration >= events[1].duration)
    #expect(events[1].duration > .zero)
    let lines = traces.value[0].description.split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasSuffix(" µs)") })
  }

  // OBS-7
  @Test func `a failure is seen by all who asked, and the next resolve is traced again`() throws {
    let fails = Guarded(true)
    let builder = builder()
    builder.register { () throws -> Int in
      if fails.value { throw Broken() }
      return 1
    }.lifetime(.singleton)
    builder.register { (number: Int) in "\(number)" }
    let container = try builder.build()
    _ = container.error(resolving: String.self)
    #expect(
      traces.takeTexts() == [
        """
        String (new, failed: Broken(reason: "broken"))
          Int (new, failed: Broken(reason: "broken"))
        """
      ])
    fails.change { $0 = false }
    #expect(container.resolve(String.self) == "1")
    #expect(traces.takeTexts() == ["String (new)\n  Int (new)"])
  }

  // OBS-7, DIA-18
  @Test func `a failure that no factory has thrown is told in words`() throws {
    let builder = builder()
    builder.register { Watch(name: "scoped") }.as { $0 as any Clock }
      .lifetime(.scoped(Session.self))
    builder.register(Feed.init)
    _ = try builder.build().error(resolving: Feed.self)
    #expect(
      traces.takeTexts() == [
        """
        Feed (new, failed: 'Feed' is requested in the container, but needs 'Watch' \
        (scoped(TraceTests.Session)))
          Watch (cached, failed: 'Watch' (scoped(TraceTests.Session)) is requested in the container, \
        where no 'TraceTests.Session' is open)
        """
      ])
  }

  // OBS-5, OBS-7
  @Test func `what is made later has a trace of its own`() throws {
    let builder = builder()
    builder.register { 1 }
    builder.register { (number: Lazy<Int>) in { number.value } as () -> Int }
    let later = try builder.build().resolve((() -> Int).self)
    #expect(traces.takeTexts() == ["() -> Int (new)"])
    #expect(later() == 1)
    #expect(traces.takeTexts() == ["Int (new)"])
  }

  // OBS-5
  @Test func `a factory that asks the container is followed by the request that it is part of`()
    throws
  {
    let builder = builder()
    builder.register { 1 }
    builder.register { (container: Container) in "\(container.resolve(Int.self))" }
    #expect(try builder.build().resolve(String.self) == "1")
    #expect(traces.takeTexts() == ["Int (new)", "String (new)"])
  }

  // OBS-7
  @Test func `a handler may resolve, which is not traced`() throws {
    let builder = ContainerBuilder()
    let container = Guarded<Container?>(nil)
    let seen = Guarded<[String]>([])
    builder.register { 1 }.lifetime(.singleton)
    builder.register { (number: Int) in "\(number)" }
    builder.trace { trace in
      seen.note(trace.events[0].key.description)
      _ = container.value?.resolve(String.self)
    }
    let built = try builder.build()
    container.change { $0 = built }
    #expect(built.resolve(String.self) == "1")
    #expect(seen.value == ["String"])
    container.change { $0 = nil }
  }

  // OBS-5, OBS-7
  @Test func `each of many concurrent resolves has its own order`() async throws {
    let builder = builder()
    builder.register { Watch(name: "shared") }.as { $0 as any Clock }.lifetime(.singleton)
    builder.register(Feed.init).lifetime(.objectGraph)
    builder.register { (feed: Feed, clock: any Clock) in Screen(feed: feed) }
    let container = try builder.build()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<50 { group.addTask { _ = container.resolve(Screen.self) } }
    }
    let found = traces.takeTexts()
    #expect(found.count == 50)
    let first = "Screen (new)\n  Feed (new)\n    Watch (new)\n  Watch (cached)"
    let others = "Screen (new)\n  Feed (new)\n    Watch (cached)\n  Watch (cached)"
    #expect(found.count { $0 == first } == 1)
    #expect(found.count { $0 == others } == 49)
  }

  // OBS-5
  @Test func `tracing changes neither instances nor their lifetimes`() throws {
    let builder = builder()
    builder.register(SystemClock.init).as { $0 as any Clock }.lifetime(.singleton)
    builder.register { Watch(name: "weak") }.lifetime(.weak)
    builder.register(Feed.init).lifetime(.objectGraph)
    builder.register { (one: Feed, two: Feed) in one === two }
    builder.external(Screen.self).injection { $0.feed.pageSize = 7 }
    let container = try builder.build()
    #expect(container.resolve((any Clock).self) === container.resolve(SystemClock.self))
    #expect(container.resolve(Bool.self))
    let held = container.resolve(Watch.self)
    #expect(held === container.resolve(Watch.self))
    let screen = Screen(feed: container.resolve(Feed.self))
    try container.inject(into: screen)
    #expect(screen.feed.pageSize == 7)
  }

  private enum Session: ScopeKind {}

  // OBS-5
  @Test func `instances of scopes and types that describe themselves are traced`() throws {
    let builder = builder()
    builder.scope(Session.self)
    builder.register { Watch(name: "scoped") }.as { $0 as any Clock }
      .lifetime(.scoped(Session.self))
    builder.register(Feed.init)
    let container = try builder.build()
    let session = try container.open(Session.self)
    _ = session.resolve(Feed.self)
    _ = session.resolve(Feed.self)
    #expect(traces.takeTexts() == ["Feed (new)\n  Watch (new)", "Feed (new)\n  Watch (cached)"])
    #expect(container.resolve(Described.self).inner === container.resolve(Inner.self))
    #expect(traces.takeTexts() == ["Described (new)\n  Inner (new)", "Inner (cached)"])
  }

  // OBS-7, OBS-1
  @Test func `what is registered is seen in order, without any hook`() {
    let builder = ContainerBuilder()
    builder.register { 1 }.lifetime(.singleton)
    builder.register { (number: Int) in "\(number)" }
    #expect(builder.graph.bindings.map(\.key.description) == ["Int", "String"])
    #expect(builder.graph.bindings.map(\.lifetime) == [.singleton, .perRequest])
  }

  // OBS-5, OVR-8
  @Test func `a handler exists in its profile only, and the strongest profile's is told`() throws {
    let log = Guarded<[String]>([])
    let builder = ContainerBuilder()
    builder.register { 1 }
    for profile in [BindingProfile.debug, .test] {
      builder.when(profile) { builder.trace { _ in log.note(profile.name) } }
    }
    _ = try builder.build().resolve(Int.self)
    #expect(log.value == [])
    let others = ContainerBuilder()
    others.register { 1 }
    others.when(.test) { others.trace { _ in log.note("test") } }
    others.when(.debug) { others.trace { _ in log.note("debug") } }
    others.trace { _ in log.note("plain") }
    _ = try others.build(profiles: [.debug, .test]).resolve(Int.self)
    #expect(log.value == ["test"])
  }

  // OBS-5, LAZ-14: the trace of the resolve that made the actor has been delivered by then.
  @Test func `a lazy of an actor is traced by itself`() throws {
    let builder = builder()
    builder.register(KeptPart.init(later:))
    builder.register { (keeper: Keeper) in [keeper] }
    builder.register { 1 }.lifetime(.objectGraph)
    let container = try builder.build()
    let keeper = container.resolve([Keeper].self)[0]
    traces.change { $0 = [] }
    _ = keeper.part.later.value
    #expect(traces.value.count == 1)
  }
}
