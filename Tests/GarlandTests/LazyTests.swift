// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private final class Page {
  let watch: Lazy<Watch>
  init(watch: Lazy<Watch>) { self.watch = watch }
}

private enum Printing: SynchronousScopeKind {}

private final class SharedPage: Sendable {
  let watch: Lazy<Watch>
  init(watch: Lazy<Watch>) { self.watch = watch }
}

private final class Session: Sendable {}

private final class Window {
  let session: Session
  let details: Lazy<Details>

  init(session: Session, details: Lazy<Details>) {
    self.session = session
    self.details = details
  }
}

private final class Details {
  let session: Session
  init(session: Session) { self.session = session }
}

private final class Chicken: Sendable {
  let egg: Lazy<Egg>
  init(egg: Lazy<Egg>) { self.egg = egg }
}

private final class Egg: Sendable {
  let chicken: Chicken
  init(chicken: Chicken) { self.chicken = chicken }
}

@Suite struct LazyTests {
  private func builder(counting created: Guarded<Int>) -> (
    ContainerBuilder, Registration<Watch, Nonisolated>
  ) {
    let builder = ContainerBuilder()
    let watch = builder.register { Watch(name: "\(created.count())") }
    builder.register(Page.init)
    return (builder, watch)
  }

  // LAZ-1 LAZ-2
  @Test func `a lazy creates on first use and once, whatever the lifetime`() throws {
    let created = Guarded(0)
    let container = try builder(counting: created).0.build()
    let page = container.resolve(Page.self)
    let copy = page.watch
    #expect(created.value == 0)
    #expect(page.watch.value.name == "1")
    #expect(copy.value === page.watch.value)
    #expect(container.resolve(Page.self).watch.value.name == "2")
    #expect(created.value == 2)
  }

  // LAZ-4
  @Test func `what a lazy or provider asks for has to be bound`() {
    let builder = ContainerBuilder()
    builder.register(Page.init)
    builder.register { (provider: Provider<any Clock>) in provider().name }
    #expect(
      builder.findings == ["error MissingBinding Watch", "error MissingBinding any Clock"])
    #expect(
      builder.validate().map { $0.path ?? "" } == [
        "Page -> Lazy<Watch>", "String -> Provider<any Clock>",
      ])
  }

  // LAZ-5 LAZ-14
  @Test func `a lazy belongs to the object graph that it was injected into`() throws {
    let builder = ContainerBuilder()
    builder.register(Session.init).lifetime(.objectGraph)
    builder.register(Details.init)
    builder.register(Window.init)
    let container = try builder.build()
    let (one, two) = (container.resolve(Window.self), container.resolve(Window.self))
    #expect(one.details.value.session === one.session)
    #expect(two.details.value.session === two.session)
    #expect(one.session !== two.session)
  }

  // LAZ-14
  @Test func `a lazy used inside another resolve keeps to its own object graph`() throws {
    let builder = ContainerBuilder()
    builder.register(Session.init).lifetime(.objectGraph)
    builder.register(Details.init)
    builder.register(Window.init)
    builder.register { (container: Container, session: Session) in
      let window = container.resolve(Window.self)
      return [window.details.value.session === window.session, window.session === session]
    }
    #expect(try builder.build().resolve([Bool].self) == [true, false])
  }

  // LAZ-6
  @Test func `a lazy of a shared instance fails definitely when the container is gone`() throws {
    let builder = ContainerBuilder()
    builder.register { Watch(name: "w") }
    builder.register { (lazy: Lazy<Watch>, provider: Provider<Watch>) in Pair(lazy, provider) }
      .lifetime(.singleton)
    var container: Container? = try builder.build()
    let pair = try #require(container?.resolve(Pair.self))
    container = nil
    #expect(pair.errors == [.containerEnded, .containerEnded])
  }

  // SND-1
  @Test func `what is injected can be printed, also when its container is gone`() throws {
    let watch: Lazy<Watch> = try {
      let builder = ContainerBuilder()
      builder.register { Watch(name: "w") }.lifetime(.singleton)
      builder.register(SharedPage.init).lifetime(.singleton)
      return try builder.build().resolve(SharedPage.self).watch
    }()
    // It shows no reference to what went with the container.
    #expect(!"\(watch)".contains("Node"))
    // Nor does it show what other threads may be changing.
    let container = Container()
    let scope = try container.open(Printing.self)
    for value in [watch, container, scope] as [Any] {
      var text = ""
      dump(value, to: &text)
      #expect(["Node", "stored", "ibling"].filter { text.contains($0) } == [])
    }
  }

  // LAZ-5
  @Test func `any other lazy keeps the container and works when it is the last to hold it`() throws
  {
    let created = Guarded(0)
    var container: Container? = try builder(counting: created).0.build()
    let page = try #require(container?.resolve(Page.self))
    container = nil
    #expect(page.watch.value.name == "1")
  }

  // LAZ-7
  @Test func `a lazy optional that was nil stays nil`() throws {
    let attempts = Guarded(0)
    let builder = ContainerBuilder()
    builder.register { () -> Watch? in attempts.count() == 1 ? nil : Watch(name: "late") }
    let lazy = try builder.build().resolve(Lazy<Watch?>.self)
    #expect(lazy.value == nil)
    #expect(lazy.value == nil)
    #expect(attempts.value == 1)
  }

  // LAZ-8
  @Test func `shapes nest`() throws {
    let created = Guarded(0)
    let container = try builder(counting: created).0.build()
    let lazies = container.resolve(Provider<Lazy<Watch>>.self)
    let (one, two) = (lazies(), lazies())
    #expect(one.value === one.value)
    #expect(one.value !== two.value)
    let providers = container.resolve(Lazy<Provider<Watch>>.self)
    #expect(providers.value() !== providers.value())
    #expect(created.value == 4)
  }

  // REG-22 LAZ-2
  @Test func `a lazy whose attempt failed tries again`() throws {
    let attempts = Guarded(0)
    let builder = ContainerBuilder()
    builder.register { () throws -> Watch in
      if attempts.count() == 1 { throw Broken() }
      return Watch(name: "second")
    }
    let lazy = try builder.build().resolve(Lazy<Watch>.self)
    do {
      _ = try lazy.resolved()
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.cause as? Broken == Broken())
    }
    #expect(lazy.value.name == "second")
  }

  // LAZ-9
  @Test func `threads that use one lazy at once create one instance`() throws {
    for _ in 0..<50 {
      let created = Guarded(0)
      let lazy = try builder(counting: created).0.build().resolve(Lazy<Watch>.self)
      let found = runConcurrently(threads: 4) { _ in lazy.value }
      #expect(found.allSatisfy { $0 === found[0] })
      #expect(created.value == 1)
    }
  }

  // LAZ-10
  @Test func `a lazy that nobody used does not extend the life of a weak instance`() throws {
    let created = Guarded(0)
    let (builder, watch) = builder(counting: created)
    watch.lifetime(.weak)
    let container = try builder.build()
    let lazy = container.resolve(Lazy<Watch>.self)
    var held: Watch? = container.resolve(Watch.self)
    let weakly = Weakly(held)
    #expect(held != nil)
    held = nil
    #expect(!weakly.isAlive)
    #expect(lazy.value.name == "2")
  }

  // LAZ-11
  @Test func `lazies work with tags, aliases, collections and arguments`() throws {
    let builder = ContainerBuilder()
    builder.register { Watch(name: "main") }.as(tag: Main.self) { $0 as any Clock }
      .contributes { $0 as any Clock }
    builder.contribute(as: (any Clock).self, SystemClock.init)
    builder.register { (id: Assisted<Int>) in "number \(id.value)" }
    builder.register {
      (
        tagged: Lazy<Tagged<any Clock, Main>>, all: Many<Lazy<any Clock>>,
        later: Lazy<Many<any Clock>>, numbered: Lazy<AssistedProvider<String, Int>>
      ) in
      [tagged.value.value.name, all[1].value.name, later.value[0].name, numbered.value(7)]
    }
    let names = try builder.build().resolve([String].self)
    #expect(names == ["main", "system", "main", "number 7"])
  }

  // LAZ-12 CYC-10
  @Test func `a lazy breaks a cycle and both sides see each other`() throws {
    let builder = ContainerBuilder()
    builder.register(Chicken.init).lifetime(.singleton)
    builder.register(Egg.init).lifetime(.singleton)
    #expect(builder.findings == [])
    let container = try builder.build()
    let chicken = container.resolve(Chicken.self)
    #expect(chicken.egg.value.chicken === chicken)
    #expect(container.resolve(Egg.self) === chicken.egg.value)
  }

  // LAZ-13
  @Test func `a dependency that is asked for lazily and eagerly counts as eager`() {
    let builder = ContainerBuilder()
    builder.register { (egg: Lazy<Egg>, now: Egg) in Chicken(egg: egg) }.lifetime(.singleton)
    builder.register(Egg.init).lifetime(.singleton)
    #expect(builder.findings == ["error DependencyCycle Chicken"])
  }

  // CYC-15
  @Test func `a lazy that is used to make its own instance is an error`() throws {
    let builder = ContainerBuilder()
    builder.register { (egg: Lazy<Egg>) throws -> Chicken in
      _ = try egg.resolved()
      return Chicken(egg: egg)
    }
    .lifetime(.singleton)
    builder.register(Egg.init).lifetime(.singleton)
    let error = try builder.build().error(resolving: Chicken.self)
    #expect(error?.diagnostic.id == .reentrantCreation)
    #expect(error?.diagnostic.summary == "'Chicken' is needed to make itself")
  }
}

/// What was injected into a shared instance, to be used later.
private final class Pair: Sendable {
  private let lazy: Lazy<Watch>
  private let provider: Provider<Watch>

  init(_ lazy: Lazy<Watch>, _ provider: Provider<Watch>) {
    self.lazy = lazy
    self.provider = provider
  }

  /// The causes for which they cannot be used.
  var errors: [DiagnosticID] {
    [cause { try self.lazy.resolved() }, cause { try self.provider.resolved() }].compactMap(\.self)
  }

  private func cause(_ use: () throws -> Watch) -> DiagnosticID? {
    do {
      _ = try use()
      return nil
    } catch {
      return (error as? ResolutionError)?.diagnostic.id
    }
  }
}
