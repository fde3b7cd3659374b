// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private final class Database: Sendable {
  init() throws { throw Broken(reason: "no disk") }
}

private final class Store {
  let database: Database
  init(database: Database) { self.database = database }
}

private final class Cashier {
  let open: () -> Store
  init(open: @escaping () -> Store) { self.open = open }
}

private final class SharedCashier {
  let open: @Sendable () -> Database
  init(open: @escaping @Sendable () -> Database) { self.open = open }
}

private final class Teller {
  let open: () throws -> Store
  init(open: @escaping () throws -> Store) { self.open = open }
}

@MainActor private final class Window {
  var name = ""
  func open(clock: any Clock) throws {}
  func close(clock: any Clock) {}
}

private final class Door {
  var name = ""
  func open(clock: any Clock) throws {}
  func close(clock: any Clock) {}
}

private func isThrowing<Value, Context>(
  _ register: (ContainerBuilder) -> Registration<Value, Context>
) -> Bool {
  let builder = ContainerBuilder()
  _ = register(builder)
  return builder.graph.bindings[0].effects.contains(.throwing)
}

@Suite struct ThrowingTests {
  // ASY-12 REG-21
  @Test func `a factory that can throw is known by its type`() {
    #expect(isThrowing { $0.register(Database.init) })
    #expect(isThrowing { $0.register { try Database() } })
    #expect(
      isThrowing {
        $0.register { (clock: any Clock) throws(Broken) in throw Broken() }
          as Registration<Int, Nonisolated>
      })
    #expect(isThrowing { $0.register(as: AnyObject.self) { try Database() } })
    #expect(isThrowing { $0.contribute(as: AnyObject.self) { try Database() } })
    #expect(isThrowing { $0.contribute(as: AnyObject.self, key: "a") { try Database() } })
    #expect(isThrowing { $0.decorate(as: Int.self) { (_: Int) throws in throw Broken() } })
    #expect(isThrowing { $0.register(main: { @MainActor () throws in Window() }) })
    #expect(isThrowing { $0.register(async: { () async throws in try Database() }) })
  }

  // ASY-12 VAL-25
  @Test func `a factory that cannot throw is not taken for one that can`() {
    #expect(!isThrowing { $0.register(Store.init) })
    #expect(!isThrowing { $0.register { (clock: any Clock) in Feed(clock: clock) } })
    #expect(!isThrowing { $0.register { try? Database() } })
    #expect(
      !isThrowing {
        $0.register { (clock: any Clock) in
          do { return [try Database()].isEmpty } catch { return clock.name.isEmpty }
        }
      })
    #expect(!isThrowing { $0.register(as: (any Clock).self, SystemClock.init) })
    #expect(!isThrowing { $0.contribute(as: (any Clock).self, SystemClock.init) })
    #expect(!isThrowing { $0.contribute(as: AnyObject.self, key: "a") { SystemClock() } })
    #expect(!isThrowing { $0.decorate(as: Int.self) { (number: Int) in number + 1 } })
    #expect(!isThrowing { $0.register(main: Window.init) })
    #expect(!isThrowing { $0.register(async: { () async in SystemClock() }) })
    #expect(!isThrowing { $0.value(1) })
    #expect(!isThrowing { $0.external(Door.self) })
  }

  // ASY-12 REG-25
  @Test func `what is called after construction can throw as well`() {
    let clock = SystemClock()
    #expect(isThrowing { $0.register(Door.init).injection { try $0.open(clock: clock) } })
    #expect(isThrowing { $0.register(Door.init).injection { try $0.open(clock: $1) } })
    #expect(isThrowing { $0.register(Door.init).injection(cycle: true) { try $0.open(clock: $1) } })
    #expect(isThrowing { $0.register(Door.init).injection(method: Door.open) })
    #expect(isThrowing { $0.register(Door.init).afterConstruction { try $0.open(clock: clock) } })
    #expect(isThrowing { $0.register(main: Window.init).injection { try $0.open(clock: clock) } })
    #expect(isThrowing { $0.register(main: Window.init).injection { try $0.open(clock: $1) } })
    #expect(isThrowing { $0.register(main: Window.init).injection(method: Window.open) })
    #expect(
      isThrowing { $0.register(main: Window.init).afterConstruction { try $0.open(clock: clock) } })
    #expect(
      !isThrowing {
        $0.register(Door.init).injection(\.name).injection { $0.name = "door" }
          .injection { (door, clock: any Clock) in door.close(clock: clock) }
          .injection(method: Door.close).afterConstruction { $0.name += "s" }
      })
    #expect(
      !isThrowing {
        $0.register(main: Window.init).injection(\.name).injection { $0.name = "window" }
          .injection { (window, clock: any Clock) in window.close(clock: clock) }
          .injection(method: Window.close).afterConstruction { $0.name += "s" }
      })
  }

  // ASY-12 VAL-23 DIA-7
  @Test func `a function that cannot throw is a warning where what it returns can fail`() throws {
    let builder = ContainerBuilder()
    builder.register(Database.init).lifetime(.singleton)
    builder.register(Store.init)
    builder.register(Cashier.init).root()
    builder.register(SharedCashier.init).root()
    builder.register(Teller.init).root()
    let findings = builder.validate()
    #expect(
      findings.map { "\($0.severity.rawValue): \($0.summary)" } == [
        "warning: 'Store' can fail, because making 'Database' can throw, and '() -> Store' has no way to say so",
        "warning: 'Database' can fail, because making it can throw, and '() -> Database' has no way to say so",
      ])
    #expect(findings.first?.path == "ContainerBuilder -> Cashier -> () -> Store -> Database")
    let container = try builder.build()
    let open = container.resolve(Teller.self).open
    let error = #expect(throws: ResolutionError.self) { try open() }
    #expect(error?.cause as? Broken == Broken(reason: "no disk"))
  }

  // ASY-12 LIF-9
  @Test func `what build makes is no warning, and build throws`() {
    let builder = ContainerBuilder()
    builder.register(Database.init).lifetime(.eager)
    builder.register(Store.init)
    builder.register(Cashier.init).root()
    #expect(builder.findings == [])
    let error = #expect(throws: GraphError.self) { try builder.build() }
    #expect(error?.cause as? Broken == Broken(reason: "no disk"))
  }

  // ASY-12 SCP-3
  @Test func `what a parent can fail to make can fail in its child`() throws {
    let parent = ContainerBuilder()
    parent.register(Database.init).lifetime(.singleton)
    parent.register(Store.init)
    parent.register(SystemClock.init)
    let child = try ContainerBuilder(parent: parent.build())
    child.register(Cashier.init)
    child.register { (make: @escaping () -> SystemClock) in make().name }
    #expect(child.findings == ["warning UncaughtFailure Store"])
  }

  // ASY-12 REG-21
  @Test func `an error arrives as it was thrown, whatever its type is declared to be`() throws {
    let builder = ContainerBuilder()
    builder.register { () throws -> Int in throw Broken(reason: "any") }
    builder.register { () throws(Broken) -> Double in throw Broken(reason: "typed") }
    builder.register(main: { @MainActor () throws(Broken) -> Float in throw Broken(reason: "main") }
    )
    builder.register { "text" }
      .injection { (_: inout String, _: Bool) throws(Broken) in throw Broken(reason: "call") }
    builder.value(true)
    let container = try builder.build()
    let causes = [
      container.error(resolving: Int.self)?.cause, container.error(resolving: Double.self)?.cause,
      container.error(resolving: String.self)?.cause,
    ].compactMap(\.self)
    #expect(causes.map { "\(type(of: $0))" } == ["Broken", "Broken", "Broken"])
    #expect(causes.map { ($0 as? Broken)?.reason } == ["any", "typed", "call"])
  }

  // REG-21 DIA-1
  @Test func `what a closure of make throws is told with its type and the place of the call`()
    throws
  {
    let container = try ContainerBuilder().build()
    let line = #line
    let make = { try container.make { () throws -> Store in throw Broken() } }
    let makeUnbound = { try container.make { (store: Store) in store } }
    let makeInside = {
      try container.make { () throws -> Cashier in
        _ = try container.make { () throws -> Store in throw Broken() }
        throw Broken(reason: "later")
      }
    }
    let error = #expect(throws: ResolutionError.self) { try make() }
    #expect(error?.cause as? Broken == Broken())
    #expect(error?.diagnostic.summary.hasPrefix("the factory of 'Store' threw") == true)
    #expect(error?.diagnostic.location?.line == line + 1)
    let missing = #expect(throws: ResolutionError.self) { try makeUnbound() }
    #expect(missing?.diagnostic.summary == "no binding for 'Store'")
    #expect(missing?.diagnostic.location?.line == line + 2)
    let inner = #expect(throws: ResolutionError.self) { try makeInside() }
    #expect(inner?.diagnostic.location?.line == line + 5)
  }

  // REG-21
  @Test func `a factory that throws a cancellation was not cancelled`() async throws {
    let builder = ContainerBuilder()
    builder.register { () throws -> Int in throw CancellationError() }
    builder.register { (number: Int) in "\(number)" }
    let container = try builder.build()
    let error = container.error(resolving: String.self)
    #expect(error?.cause is CancellationError)
    #expect(error?.diagnostic.summary == "the factory of 'Int' threw 'CancellationError()'")
    let awaited = await container.error(awaiting: String.self)
    #expect(awaited?.diagnostic.summary == "the factory of 'Int' threw 'CancellationError()'")
    let cancelled = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return container.error(resolving: String.self)
    }.value
    #expect(cancelled?.diagnostic.summary == "the creation of 'Int' was cancelled")
  }
}
