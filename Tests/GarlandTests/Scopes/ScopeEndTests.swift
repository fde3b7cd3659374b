// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private typealias User = Shop.User
private typealias Session = Shop.Session
private typealias Checkout = Shop.Checkout
private typealias Basket = Shop.Basket
private typealias Payment = Shop.Payment
private typealias Ticker = Shop.Ticker
private typealias Till = Shop.Till
private typealias Guest = Shop.Guest
private typealias Census = Shop.Census

private protocol Ordinal: AnyObject, Sendable {}
private final class First: Ordinal {}
private final class Second: Sendable {
  let first: First
  init(first: First) { self.first = first }
}
private final class Third: Sendable {
  let second: Second
  init(second: Second) { self.second = second }
}

private final class Held: Sendable {
  let guest: Guest
  let scopes = Guarded<[Scope<Session>]>([])
  init(guest: Guest) { self.guest = guest }
}

/// What happens to instances when their scope ends.
@Suite struct ScopeEndTests {
  private let log = Guarded<[String]>([])

  /// Three instances that depend on each other, with something to do at their ends.
  private func chain(
    first: @escaping @Sendable () throws -> Void = {},
    second: @escaping @Sendable () async throws -> Void = {},
    third: @escaping @Sendable () throws -> Void = {}
  ) throws -> Container {
    let builder = ContainerBuilder()
    builder.scope(Session.self)
    builder.register { First() }.lifetime(.scoped(Session.self)).onEnd { [log] _ in
      log.note("first")
      try first()
    }
    builder.register(Second.init).lifetime(.scoped(Session.self)).onEnd { [log] _ in
      await Task.yield()
      log.note("second")
      try await second()
    }
    builder.register(Third.init).lifetime(.scoped(Session.self)).onEnd { [log] _ in
      log.note("third")
      try third()
    }
    return try builder.build()
  }

  private func open(_ container: Container) throws -> Scope<Session> {
    try container.open(Session.self, with: User(name: "Ada"))
  }

  // DSP-2 DSP-3 DSP-11
  @Test func `endings that wait and others run one after another, dependents first`() async throws {
    let session = try open(chain())
    _ = session.resolve(First.self)
    _ = session.resolve(Third.self)
    try await session.end()
    #expect(log.value == ["third", "second", "first"])
  }

  // DSP-1 DSP-5
  @Test func `only what was made is ended`() async throws {
    let session = try open(chain())
    _ = session.resolve(First.self)
    try await session.end()
    #expect(log.value == ["first"])
  }

  // DSP-10
  @Test func `one failing ending is thrown as itself and stops no other`() async throws {
    let session = try open(chain(second: { throw Broken(reason: "second") }))
    _ = session.resolve(Third.self)
    await #expect(throws: Broken(reason: "second")) { try await session.end() }
    #expect(log.value == ["third", "second", "first"])
    #expect(session.isEnded)
    try await session.end()
  }

  // DSP-10
  @Test func `several failing endings are gathered in the order of the end`() async throws {
    let container = try chain(
      first: { throw Broken(reason: "first") }, second: { throw Broken(reason: "second") },
      third: { throw Broken(reason: "third") })
    let session = try open(container)
    let nested = try session.openNested(with: User(name: "Bob"))
    _ = session.resolve(First.self)
    _ = nested.resolve(Third.self)
    let error = await #expect(throws: EndingError.self) { try await session.end() }
    let reasons = error?.errors.map { ($0 as? Broken)?.reason }
    #expect(reasons == ["third", "second", "first", "first"])
    #expect(
      error?.description == """
        Broken(reason: "third")
        Broken(reason: "second")
        Broken(reason: "first")
        Broken(reason: "first")
        """)
  }

  // DSP-10, DIA-4
  @Test func `of many failing endings ten are told`() async throws {
    let builder = ContainerBuilder()
    let registration = builder.register(Ticker.init).lifetime(.singleton)
    for number in 1...11 { registration.onEnd { _ in throw Broken(reason: "\(number)") } }
    let container = try builder.build()
    _ = container.resolve(Ticker.self)
    let error = await #expect(throws: EndingError.self) { try await container.end() }
    #expect(error?.description.split(separator: "\n").last == "and 1 other")
  }

  // DSP-4
  @Test func `what was supplied from outside is not ended, whatever is said of it`() async throws {
    let builder = ContainerBuilder()
    let ready = Ticker()
    builder.value(ready).lifetime(.scoped(Session.self)).onEnd { [log] _ in log.note("value") }
    let seen = Guarded<[String]>([])
    builder.value("name").lifetime(.scoped(Session.self)).afterConstruction { _ in
      seen.note("complete")
    }
    .onEnd { [log] _ in log.note("completed value") }
    let container = try builder.build()
    for _ in 0..<2 {
      let session = try open(container)
      #expect(session.resolve(Ticker.self) === ready)
      #expect(session.resolve(String.self) == "name")
      try await session.end()
    }
    #expect(log.value == [])
    #expect(seen.value == ["complete"])
  }

  // DSP-6 DSP-12
  @Test func `a scope keeps nothing that is not shared in it`() throws {
    let census = Census()
    let builder = ContainerBuilder()
    builder.scope(Session.self)
    builder.register { Guest(census: census) }
    builder.register { (guest: Guest) in Payment(cart: Basket(owner: User(name: "\(guest)"))) }
      .lifetime(.objectGraph)
    let session = try open(builder.build())
    for _ in 0..<3 { _ = (session.resolve(Guest.self), session.resolve(Payment.self)) }
    #expect(census.made == 6)
    #expect(census.alive == 0)
    #expect(!session.isEnded)
  }

  // DSP-7
  @Test func `an instance with several keys is ended once`() async throws {
    let builder = ContainerBuilder()
    builder.register { First() }.as(tag: Main.self) { $0 }.as { $0 as any Ordinal }
      .lifetime(.scoped(Session.self)).onEnd { [log] _ in log.note("first") }
    let session = try open(builder.build())
    let first = session.resolve(First.self)
    #expect(session.resolve(First.self, tag: Main.self) === first)
    #expect(session.resolve((any Ordinal).self) === first)
    try await session.end()
    #expect(log.value == ["first"])
  }

  // DSP-2
  @Test func `what is to be done with one instance is done in the order of registration`()
    async throws
  {
    let builder = ContainerBuilder()
    builder.register { First() }.lifetime(.scoped(Session.self))
      .onEnd { [log] _ in log.note("one") }
      .onEnd { [log] _ in
        await Task.yield()
        log.note("two")
      }
      .onEnd { [log] _ in log.note("three") }
    let session = try open(builder.build())
    _ = session.resolve(First.self)
    try await session.end()
    #expect(log.value == ["one", "two", "three"])
  }

  // DSP-8 DSP-9
  @Test func `an ending can end its own scope and use nothing of it`() async throws {
    let holder = Guarded<Scope<Session>?>(nil)
    let found = Guarded<[DiagnosticID]>([])
    let container = try chain(second: {
      guard let session = holder.value else { return }
      try await session.end()
      do { _ = try session.resolveOrThrow(First.self) } catch let error as ResolutionError {
        found.change { $0.append(error.diagnostic.id) }
      }
      do { _ = try session.openNested(with: User(name: "x")) } catch let error as ResolutionError {
        found.change { $0.append(error.diagnostic.id) }
      }
    })
    let session = try open(container)
    holder.change { $0 = session }
    _ = session.resolve(Third.self)
    try await session.end()
    #expect(log.value == ["third", "second", "first"])
    #expect(found.value == [.scopeEnded, .scopeEnded])
    holder.change { $0 = nil }
  }

  // DSP-8
  @Test func `an ending that ends the scope around it has its own scope end first`() async throws {
    let holder = Guarded<Scope<Session>?>(nil)
    let builder = ContainerBuilder()
    builder.scope(Session.self)
    builder.register { First() }.lifetime(.scoped(Session.self)).onEnd { [log] _ in
      log.note("outer")
    }
    builder.register { (first: First) in Second(first: first) }.lifetime(.scoped(Checkout.self))
      .onEnd { [log] _ in log.note("inner") }
    builder.register(Third.init).lifetime(.scoped(Checkout.self)).onEnd { [log] _ in
      try await holder.value?.end()
      log.note("innermost")
    }
    let session = try open(builder.build())
    holder.change { $0 = session }
    let checkout = try session.open(Checkout.self)
    _ = checkout.resolve(Third.self)
    try await checkout.end()
    #expect(log.value == ["innermost", "inner", "outer"])
    #expect(session.isEnded)
  }

  // DSP-8
  @Test func `a task that outlives its ending can end the scope around`() async throws {
    let session = Guarded<Scope<Session>?>(nil)
    let go = AsyncStream.makeStream(of: Void.self)
    let late = Guarded<Task<Void, any Error>?>(nil)
    let builder = ContainerBuilder()
    builder.register { First() }.lifetime(.scoped(Session.self)).onEnd { [log] _ in
      log.note("outer")
    }
    builder.register(Second.init).lifetime(.scoped(Checkout.self)).onEnd { [log] _ in
      log.note("inner")
      let task = Task {
        for await _ in go.stream {}
        try await session.value?.end()
      }
      late.change { $0 = task }
    }
    let outer = try open(builder.build())
    session.change { $0 = outer }
    let checkout = try outer.open(Checkout.self)
    _ = checkout.resolve(Second.self)
    try await checkout.end()
    #expect(!outer.isEnded)
    go.continuation.finish()
    try await late.value?.value
    #expect(log.value == ["inner", "outer"])
  }

  // DSP-1 DSP-9
  @Test func `a scope that its own instance holds goes with its end`() async throws {
    let census = Census()
    weak var watched: Held?
    let builder = ContainerBuilder()
    builder.register { Held(guest: Guest(census: census)) }.lifetime(.scoped(Session.self))
    let container = try builder.build()
    do {
      let session = try open(container)
      let held = session.resolve(Held.self)
      held.scopes.change { $0 = [session] }
      watched = held
    }
    #expect(census.alive == 1)
    try await watched?.scopes.value[0].end()
    #expect(census.alive == 0)
    #expect(watched == nil)
  }
}
