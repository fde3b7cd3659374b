// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private typealias User = Shop.User
private typealias Session = Shop.Session
private typealias Guest = Shop.Guest
private typealias Census = Shop.Census
private typealias Basket = Shop.Basket
private typealias Ticker = Shop.Ticker
private typealias Audit = Shop.Audit

private final class Described: Singleton {
  init(container: Resolver, arguments: Void) {}
}
private final class Note: PerRequest, Sendable {
  let described: Described
  let basket: Basket
  let container: Container
  init(container: Resolver, arguments: Void) {
    described = container.resolve()
    basket = container.registered.resolve()
    self.container = container.registered
  }
}
/// Sound as `@unchecked Sendable`: the tests use one thread.
private final class Patient: @unchecked Sendable {
  var ticker: Ticker?
}

/// The end of a container, and of what describes itself.
@Suite struct ContainerEndTests {
  private let log = Guarded<[String]>([])

  private func builder() -> ContainerBuilder {
    let builder = ContainerBuilder()
    builder.register(Basket.init).lifetime(.scoped(Session.self)).onEnd { [log] _ in
      log.note("basket")
    }
    builder.register { Ticker() }.lifetime(.singleton).onEnd { [log] _ in log.note("ticker") }
    builder.register(Audit.init).lifetime(.eager).onEnd { [log] _ in log.note("audit") }
    builder.value(42).onEnd { [log] _ in log.note("value") }
    builder.register(Patient.init).injection(\.ticker)
    return builder
  }

  private func open(_ container: Container) throws(ResolutionError) -> Scope<Session> {
    try container.open(Session.self, with: User(name: "Ada"))
  }

  // DSP-1 DSP-2 DSP-4 SCP-7
  @Test func `open scopes end first, then singletons in reverse order`() async throws {
    let container = try builder().build()
    let sessions = try (0..<3).map { _ in try open(container) }
    for session in sessions { _ = session.resolve(Basket.self) }
    try await container.end()
    #expect(log.value == ["basket", "basket", "basket", "audit", "ticker"])
    #expect(sessions.map(\.isEnded) == [true, true, true])
    try await container.end()
    #expect(log.value.count == 5)
  }

  // DSP-9
  @Test func `after the end every use is a definite error`() async throws {
    let container = try builder().build()
    let session = try open(container)
    let lazy = container.resolve(Lazy<Ticker>.self)
    let provider = session.container.resolve(Provider<Ticker>.self)
    let resolver = container.resolver
    _ = container.resolve(Described.self)
    _ = resolver.resolve(Described.self)
    try await container.end()
    #expect(container.error(resolving: Ticker.self)?.diagnostic.id == .containerEnded)
    #expect(container.error(resolving: Int.self)?.diagnostic.id == .containerEnded)
    #expect(session.container.error(resolving: Ticker.self)?.diagnostic.id == .scopeEnded)
    var errors: [ResolutionError] = []
    func note(_ body: () throws(ResolutionError) -> Void) {
      do { try body() } catch { errors.append(error) }
    }
    note { () throws(ResolutionError) in _ = try lazy.resolved() }
    note { () throws(ResolutionError) in _ = try provider.resolved() }
    note { () throws(ResolutionError) in _ = try open(container) }
    note { () throws(ResolutionError) in _ = try container.make { "text" } }
    note { () throws(ResolutionError) in try container.inject(into: Patient()) }
    note { () throws(ResolutionError) in _ = try container.resolveOrThrow(Described.self) }
    note { () throws(ResolutionError) in
      let _: Described = try resolver.resolveOrThrow(())
    }
    #expect(
      errors.map(\.diagnostic.id) == [
        .containerEnded, .scopeEnded, .containerEnded, .containerEnded, .containerEnded,
        .containerEnded, .containerEnded,
      ])
  }

  // DSP-8
  @Test func `an ending can end the container, which then ends last`() async throws {
    let holder = Guarded<Container?>(nil)
    let builder = builder()
    builder.register { (basket: Basket) in Shop.Payment(cart: basket) }
      .lifetime(.scoped(Session.self)).onEnd { [log] _ in
        try await holder.value?.end()
        holder.change { $0 = nil }
        log.note("payment")
      }
    var container: Container? = try builder.build()
    holder.change { $0 = container }
    let session = try container.map { try open($0) }
    container = nil
    _ = session?.resolve(Shop.Payment.self)
    try await session?.end()
    #expect(log.value == ["payment", "basket", "audit", "ticker"])
  }

  // DSP-9
  @Test func `endings of a container find nothing in it any more`() async throws {
    let holder = Guarded<Container?>(nil)
    let found = Guarded<[DiagnosticID]>([])
    let builder = builder()
    builder.register { "text" }.lifetime(.singleton).onEnd { _ in
      do { _ = try holder.value?.resolveOrThrow(Ticker.self) } catch let error as ResolutionError {
        found.change { $0.append(error.diagnostic.id) }
      }
    }
    let container = try builder.build()
    holder.change { $0 = container }
    _ = container.resolve(String.self)
    try await container.end()
    #expect(found.value == [.containerEnded])
    holder.change { $0 = nil }
  }

  // DSP-10
  @Test func `errors of scopes and singletons are gathered`() async throws {
    let builder = ContainerBuilder()
    builder.register(Basket.init).lifetime(.scoped(Session.self)).onEnd { _ in
      throw Broken(reason: "basket")
    }
    builder.register { Ticker() }.lifetime(.eager).onEnd { _ in throw Broken(reason: "ticker") }
    let container = try builder.build()
    let session = try open(container)
    _ = session.resolve(Basket.self)
    let error = await #expect(throws: EndingError.self) { try await container.end() }
    #expect(error?.errors.map { ($0 as? Broken)?.reason } == ["basket", "ticker"])
  }

  // DSP-13 DSP-12
  @Test func `a container that is dropped without an end runs no endings and leaks nothing`() throws
  {
    let census = Census()
    do {
      let builder = builder()
      builder.register { Guest(census: census) }.lifetime(.eager).onEnd { [log] _ in
        log.note("guest")
      }
      let container = try builder.build()
      let session = try open(container)
      _ = session.resolve(Basket.self)
      #expect(census.alive == 1)
    }
    #expect(census.alive == 0)
    #expect(log.value == [])
  }

  // SCP-12
  @Test func `an open scope keeps its container alive`() throws {
    var container: Container? = try builder().build()
    let session = try container.map { try open($0) }
    let ticker = container?.resolve(Ticker.self)
    container = nil
    #expect(session?.resolve(Ticker.self) === ticker)
  }

  // SCP-9 SCP-10 LAZ-5
  @Test func `a self-describing type resolves in the scope`() async throws {
    let container = try builder().build()
    let session = try open(container)
    let note: Note = session.container.resolve()
    #expect(note.basket === session.resolve(Basket.self))
    #expect(note.described === container.resolve(Described.self))
    let later: Note = note.container.resolve()
    #expect(later.basket === note.basket)
    try await session.end()
    let error = #expect(throws: ResolutionError.self) {
      let _: Note = try note.container.resolveOrThrow(())
    }
    #expect(error?.diagnostic.id == .scopeEnded)
    #expect(container.resolve(Described.self) === note.described)
  }
}
