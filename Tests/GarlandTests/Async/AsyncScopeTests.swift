// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private enum Visit: ScopeKind { typealias Input = String }
private enum Purchase: ScopeKind { typealias Parent = Visit }
private enum Errand: ScopeKind {}
private final class Basket: Sendable {
  let owner: String
  init(owner: String) { self.owner = owner }
}
private final class Receipt: Sendable {
  let basket: Basket
  init(basket: Basket) { self.basket = basket }
}
private struct AsyncDesk: Sendable {
  let basket: Basket
  let receipt: Receipt
}

/// Asynchronous instances of scopes.
@Suite(.timeLimit(.minutes(10))) struct AsyncScopeTests {
  private let made = Guarded(0)
  private let log = Guarded<[String]>([])

  private func container(
    making: @escaping @Sendable () async -> Void = {},
    _ register: (ContainerBuilder) -> Void = { _ in }
  ) throws -> Container {
    let (made, log) = (made, log)
    let builder = ContainerBuilder()
    builder.register(async: { (owner: String) async -> Basket in
      made.count()
      await making()
      return Basket(owner: owner)
    }).lifetime(.scoped(Visit.self)).onEnd { basket in
      await Task.yield()
      log.note("end \(basket.owner)")
    }
    builder.register(Receipt.init).lifetime(.scoped(Purchase.self))
      .onEnd { _ in log.note("end receipt") }
    builder.register(AsyncDesk.init)
    register(builder)
    return try builder.build()
  }

  // CON-2, ASY-2, LIF-4
  @Test func `each scope has one creation, however many tasks ask`() async throws {
    let container = try container { await Task.yield() }
    let visits = try ["a", "b"].map { try container.open(Visit.self, with: $0) }
    let baskets = try await withThrowingTaskGroup(of: Basket.self) { group in
      for number in 0..<100 {
        group.addTask { try await visits[number % 2].resolveAsync(Basket.self) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(baskets.map(ObjectIdentifier.init)).count == 2)
    #expect(Set(baskets.map(\.owner)) == ["a", "b"])
    #expect(made.value == 2)
    for visit in visits { try await visit.end() }
    #expect(log.value == ["end a", "end b"])
  }

  // LIF-5, DSP-2, ASY-1
  @Test func `an inner scope awaits what the outer one keeps, and ends first`() async throws {
    let container = try container()
    try await container.withScope(Visit.self, with: "a") { visit in
      let purchase = try visit.open(Purchase.self)
      let desk = try await purchase.resolveAsync(AsyncDesk.self)
      #expect(desk.receipt.basket === desk.basket)
      #expect(visit.resolve(Basket.self) === desk.basket)
      let other = try visit.open(Purchase.self)
      #expect(try await other.resolveAsync(Receipt.self) !== desk.receipt)
      try await visit.end()
      withExtendedLifetime((purchase, other)) {}
    }
    #expect(made.value == 1)
    #expect(log.value == ["end receipt", "end receipt", "end a"])
  }

  // DSP-15, SCP-7, ASY-4
  @Test func `an instance that is finished after its scope has ended is ended too`() async throws {
    let (begun, mayEnd) = (Signal(), Signal())
    let container = try container {
      begun.give()
      await mayEnd.wait()
    }
    let visit = try container.open(Visit.self, with: "late")
    let tasks = (0..<5).map { _ in Task { try await visit.resolveAsync(Basket.self) } }
    await begun.wait()
    try await visit.end()
    mayEnd.give()
    for task in tasks {
      let error = await #expect(throws: ResolutionError.self) { _ = try await task.value }
      #expect(error?.diagnostic.id == .scopeEnded)
      #expect(error?.diagnostic.summary == "the scope of 'Visit' has ended")
    }
    for _ in 0..<100_000 where log.value.isEmpty { await Task.yield() }
    #expect(log.value == ["end late"])
    #expect(made.value == 1)
  }

  // DSP-15, DSP-9
  @Test
  func
    `a container that ends while something is awaited gives an error and runs no more factories`()
    async throws
  {
    let (begun, mayEnd) = (Signal(), Signal())
    let second = Guarded(0)
    let builder = ContainerBuilder()
    builder.register(async: { () async -> Basket in
      begun.give()
      await mayEnd.wait()
      return Basket(owner: "")
    })
    builder.register(async: { (basket: Basket) async -> Receipt in
      second.count()
      return Receipt(basket: basket)
    })
    let container = try builder.build()
    let task = Task { try await container.resolveAsync(Receipt.self) }
    await begun.wait()
    try await container.end()
    mayEnd.give()
    let error = await #expect(throws: ResolutionError.self) { _ = try await task.value }
    #expect(error?.diagnostic.id == .containerEnded)
    #expect(second.value == 0)
  }

  // DSP-15, DSP-9
  @Test func `a singleton that is finished after its container has ended is ended too`()
    async throws
  {
    let (begun, mayEnd) = (Signal(), Signal())
    let (made, log) = (made, log)
    let builder = ContainerBuilder()
    builder.register(async: { () async -> Basket in
      made.count()
      begun.give()
      await mayEnd.wait()
      return Basket(owner: "late")
    }).lifetime(.singleton).onEnd { log.note("end \($0.owner)") }
    let container = try builder.build()
    let tasks = (0..<5).map { _ in Task { try await container.resolveAsync(Basket.self) } }
    await begun.wait()
    try await container.end()
    mayEnd.give()
    for task in tasks {
      let error = await #expect(throws: ResolutionError.self) { _ = try await task.value }
      #expect(error?.diagnostic.id == .containerEnded)
    }
    #expect(log.value == ["end late"])
    #expect(made.value == 1)
  }

  // DSP-15, CON-2
  @Test(arguments: [true, false])
  func `no singleton is made after the end for what an asynchronous factory has left behind`(
    isScoped: Bool
  ) async throws {
    let (begun, mayEnd) = (Signal(), Signal())
    let (made, log) = (made, log)
    let builder = ContainerBuilder()
    builder.register {
      made.count()
      return ["singleton"]
    }.lifetime(.singleton).onEnd { _ in log.note("end singleton") }
    let basket = builder.register(async: { (owner: String) async -> Basket in
      begun.give()
      await mayEnd.wait()
      return Basket(owner: owner)
    })
    .injection { (_: Basket, _: [String]) in }
    .onEnd { log.note("end \($0.owner)") }
    _ = isScoped ? basket.lifetime(.scoped(Visit.self)) : basket.lifetime(.singleton)
    if !isScoped { builder.register { "root" } }
    let container = try builder.build()
    let visit = isScoped ? try container.open(Visit.self, with: "visit") : nil
    let asked = visit?.container ?? container
    #expect(asked.resolve([String].self) == ["singleton"])
    let task = Task { try await asked.resolveAsync(Basket.self) }
    await begun.wait()
    try await container.end()
    mayEnd.give()
    await #expect(throws: ResolutionError.self) { _ = try await task.value }
    #expect(made.value == 1)
    #expect(log.value.count { $0 == "end singleton" } == 1)
  }

  // VAL-5, ASY-1
  @Test func `what is scoped cannot be awaited outside`() async throws {
    let error = await (try container()).error(awaiting: AsyncDesk.self)
    #expect(error?.diagnostic.id == .outOfScope)
    #expect(error?.diagnostic.path == "AsyncDesk -> Basket")
  }

  // DSP-9, ASY-6
  @Test func `accessors say that the scope or the container has ended`() async throws {
    let container = try container(making: {}) { builder in
      builder.register(async: { () async -> [Int] in [1] }).lifetime(.singleton)
    }
    let visit = try container.open(Visit.self, with: "a")
    let lazy = visit.resolve(AsyncLazy<Basket>.self)
    let provider = visit.resolve(AsyncProvider<Basket>.self)
    let function = visit.resolve((@Sendable () async throws -> Basket).self)
    let used = visit.resolve(AsyncLazy<Basket>.self)
    let basket = try await used.value
    try await visit.end()
    #expect(try await used.value === basket)
    for make in [{ try await lazy.value }, { try await provider() }, function] {
      let error = await #expect(throws: ResolutionError.self) { _ = try await make() }
      #expect(error?.diagnostic.id == .scopeEnded)
    }
    let late = container.resolve(AsyncProvider<[Int]>.self)
    try await container.end()
    let error = await #expect(throws: ResolutionError.self) { _ = try await late() }
    #expect(error?.diagnostic.id == .containerEnded)
  }

  // DSP-9, SCP-12
  @Test func `an accessor in a shared instance does not keep the container`() async throws {
    final class Holder: Sendable {
      let lazy: AsyncLazy<[Int]>
      let provider: AsyncProvider<[Int]>
      init(lazy: AsyncLazy<[Int]>, provider: AsyncProvider<[Int]>) {
        self.lazy = lazy
        self.provider = provider
      }
    }
    let builder = ContainerBuilder()
    builder.register(async: { () async -> [Int] in [1] }).lifetime(.singleton)
    builder.register(Holder.init).lifetime(.singleton)
    var container: Container? = try builder.build()
    let holder = try #require(container?.resolve(Holder.self))
    #expect(try await holder.lazy.value == [1])
    container = nil
    #expect(try await holder.lazy.value == [1])
    let error = await #expect(throws: ResolutionError.self) { _ = try await holder.provider() }
    #expect(error?.diagnostic.id == .containerEnded)
  }

  // ASY-1, LIF-4
  @Test func `a nil that a scope's factory awaits is handed out, and not kept`() async throws {
    let made = Guarded(0)
    let builder = ContainerBuilder()
    builder.register(async: { [made] () async -> String? in
      await Task.yield()
      return made.count() < 3 ? nil : "made"
    }).lifetime(.scoped(Errand.self))
    let scope = try builder.build().open(Errand.self)
    #expect(try await scope.container.resolveAsync(String?.self) == nil)
    #expect(try await scope.container.resolve(AsyncProvider<String?>.self)() == nil)
    #expect(try await scope.container.resolveAsync(String?.self) == "made")
    #expect(try await scope.container.resolveAsync(String?.self) == "made")
    #expect(made.value == 3)
  }
}
