// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private typealias Till = Shop.Till
private typealias Drawer = Shop.Drawer
private typealias Ticker = Shop.Ticker

@MainActor private final class Window {
  var isOpen = true
}
/// Keeps the scopes that it has opened, also when they have ended.
private final class Manager: Sendable {
  let open: ScopeOpener<Till>
  let tills = Guarded<[Scope<Till>]>([])
  let drawers = Guarded<[Scope<Drawer>]>([])
  let providers = Guarded<[Provider<Ticker>]>([])
  let containers = Guarded<[Container]>([])

  init(open: ScopeOpener<Till>) { self.open = open }

  func keep(_ till: Scope<Till>) throws {
    let drawer = try till.open(Drawer.self)
    tills.change { $0.append(till) }
    drawers.change { $0.append(drawer) }
    providers.change { $0.append(till.resolve()) }
    containers.change { $0.append(drawer.container) }
  }
}

/// What an ended scope keeps: nothing, whoever holds it.
@Suite struct EndedScopeTests {
  private func container() throws -> Container {
    let builder = ContainerBuilder()
    builder.scope(Till.self)
    builder.scope(Drawer.self)
    builder.register(Manager.init).lifetime(.singleton).onEnd { _ in }
    builder.register(Ticker.init).lifetime(.scoped(Till.self))
    return try builder.build()
  }

  // Counterexample: singleton-keeps-ended-scope
  // SND-7, SCP-12, DSP-13
  @Test func `a singleton that keeps an ended scope does not keep the container`() throws {
    let manager: Weakly
    do {
      let container = try container()
      manager = Weakly(container.resolve(Manager.self))
      let till = try container.resolve(Manager.self).open()
      try container.resolve(Manager.self).keep(till)
      try till.endNow()
      #expect(manager.isAlive)
    }
    #expect(!manager.isAlive)
  }

  // SND-7, SCP-12, DSP-13
  @Test func `a parent's singleton that keeps ended scopes of a child keeps neither`() async throws
  {
    let (manager, clerk): (Weakly, Weakly)
    do {
      let container = try container()
      manager = Weakly(container.resolve(Manager.self))
      let builder = try ContainerBuilder(parent: container)
      builder.register { Shop.Audit(clock: Ticker()) }.lifetime(.singleton).onEnd { _ in }
      let child = try builder.build()
      clerk = Weakly(child.resolve(Shop.Audit.self))
      let till = try child.open(Till.self)
      try container.resolve(Manager.self).keep(till)
      try await till.end()
    }
    #expect(!clerk.isAlive)
    #expect(!manager.isAlive)
  }

  // SND-7, DSP-9
  @Test func `an ended scope says that it has ended when the container is gone`() throws {
    let till: Scope<Till>
    let provider: Provider<Ticker>
    do {
      till = try container().open(Till.self)
      provider = till.resolve()
      #expect(throws: Never.self) { try provider.resolved() }
      try till.endNow()
    }
    let error = #expect(throws: ResolutionError.self) { try till.resolveOrThrow(Ticker.self) }
    #expect(error?.diagnostic.id == .scopeEnded)
    #expect(till.container.error(resolving: Ticker.self)?.diagnostic.id == .scopeEnded)
    let late = #expect(throws: ResolutionError.self) { try provider.resolved() }
    #expect(late?.diagnostic.id == .scopeEnded)
    #expect(throws: ResolutionError.self) { try till.open(Drawer.self) }
  }

  // SND-7, SCP-12
  @Test func `an ended scope does not keep the one around it`() throws {
    let container = try container()
    let ticker: Weakly
    let drawer: Scope<Drawer>
    do {
      let till = try container.open(Till.self)
      ticker = Weakly(till.resolve(Ticker.self))
      drawer = try till.open(Drawer.self)
      #expect(drawer.resolve(Ticker.self) === till.resolve(Ticker.self))
      try drawer.endNow()
      #expect(ticker.isAlive)
    }
    #expect(!ticker.isAlive)
    #expect(drawer.isEnded)
  }

  // DIA-18, SCP-4
  @MainActor @Test func `an ending that cannot run is named as the parent's`() async throws {
    let builder = ContainerBuilder()
    // The child does not see the first one, and so has other numbers.
    builder.register { 1.5 }.default()
    builder.register { 2.5 }
    builder.register(main: { Window() })
      .uncheckedLifetime(.scoped(Till.self), because: "it belongs to the main actor")
      .onEnd { $0.isOpen = false }
    let parent = try builder.build()
    let till = try ContainerBuilder(parent: parent).build().open(Till.self)
    _ = till.resolve(Window.self)
    let error = await Task.detached {
      do { try till.endNow() } catch { return error as? ResolutionError }
      return nil
    }.value
    #expect(error?.diagnostic.short == "error IsolationMismatch Window")
  }
}
