// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Garland
import GarlandGraph
import Testing

private final class Report: PerRequest {
  @Resolved var provider: OrdersProvider
  @Resolved var selection: Selection
  init(container: Resolver, arguments: Void) {}
}

private struct Wrapped: Sendable {
  @Resolved var provider: OrdersProvider
}

private final class Leaf: PerRequest {
  let text: String
  init(text: String) { self.text = text }
  init(container: Resolver, arguments: Void) { text = "own" }
}

/// Not `Sendable`, and for the main actor.
private final class Panel: @MainActor PerRequest {
  let text = "panel"
  @MainActor init(container: Resolver, arguments: Void) {}
}

@MainActor private final class Page {
  @Resolved var panel: Panel
}

private final class Note {
  @Resolved var leaf: Leaf
}

@MainActor private final class Window: @MainActor PerRequest {
  @Resolved var pane: Pane
  init(container: Resolver, arguments: Void) {}
}

@MainActor private final class Pane: @MainActor PerRequest {
  let clock: Watch
  init(container: Resolver, arguments: Void) { clock = container.registered.resolve() }
}

@Suite struct CurrentContainerTests {
  // OVR-1 OVR-9
  @Test func `a container is current within its work and no longer`() {
    let (outer, inner) = (Container(), Container())
    #expect(Container.currentIfAny == nil)
    outer.withCurrent {
      let before: OrdersProvider = Container.current.resolve()
      inner.withCurrent { #expect(Container.current.resolve(OrdersProvider.self) !== before) }
      #expect(Container.current.resolve(OrdersProvider.self) === before)
    }
    #expect(Container.currentIfAny == nil)
  }

  // OVR-1
  @Test func `it is undone after an error`() {
    #expect(throws: Broken()) { try Container().withCurrent { throw Broken() } }
    #expect(Container.currentIfAny == nil)
  }

  // OVR-9 ASY-10
  @Test func `child tasks see it, and detached ones do not`() async {
    let container = Container()
    let provider: OrdersProvider = container.resolve()
    await container.withCurrent {
      async let child = Container.current.resolve(OrdersProvider.self)
      #expect(await child === provider)
      let task = Task { Container.current.resolve(OrdersProvider.self) }
      #expect(await task.value === provider)
      let detached = Task.detached { Container.currentIfAny == nil }
      #expect(await detached.value)
    }
  }

  // LAZ-1 LAZ-2
  @Test func `the wrapper resolves once, when it is first used`() {
    let container = Container()
    container.withCurrent {
      let report: Report = container.resolve()
      #expect(report.provider === container.resolve(OrdersProvider.self))
      #expect(report.selection === report.selection)
    }
  }

  // LAZ-2
  @Test func `the wrapper keeps what it resolved where there is no container any more`() {
    let report = Container().withCurrent {
      let report: Report = Container.current.resolve()
      _ = report.provider
      return report
    }
    #expect(report.provider.orders(of: 1) == "orders of 1")
  }

  // LAZ-2
  @Test func `copies of the wrapper share the instance`() {
    Container().withCurrent {
      let first = Wrapped()
      let second = first
      #expect(first.provider === second.provider)
    }
  }

  // OVR-9
  @Test func `the wrapper sees the replacement of its test`() throws {
    let builder = ContainerBuilder()
    builder.replace(OrdersProvider.self, with: OrdersProviderMock.init)
    try builder.build().withCurrent {
      let report: Report = Container.current.resolve()
      #expect(report.provider.orders(of: 1) == "mock orders of 1")
    }
  }

  // CON-1 LAZ-9
  @Test func `the first use by several threads resolves once`() {
    let container = Container()
    for _ in 0..<20 {
      let wrapped = Wrapped()
      let found = runConcurrently(threads: 4) { _ in
        container.withCurrent { ObjectIdentifier(wrapped.provider) }
      }
      #expect(Set(found) == [ObjectIdentifier(container.resolve(OrdersProvider.self))])
    }
  }

  @Test @MainActor func `the wrapper of a type of the main actor reaches what is made there`()
    throws
  {
    let builder = ContainerBuilder()
    builder.register(main: { Watch(name: "main") })
    let container = try builder.build()
    container.withCurrent {
      let window: Window = container.resolve()
      #expect(window.pane.clock.name == "main")
    }
  }

  // SND-1
  // Counterexample: hole-wrapper-of-main-actor-state
  @Test func `the wrapper gets nothing of the main actor for what is nobody's`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let builder = ContainerBuilder()
      builder.register(main: { Leaf(text: "screen") })
      let container = try builder.build()
      container.withCurrent {
        let note = Note()
        print(note.leaf)
      }
    }
    #expect(
      lines(result).first
        == "error: [Garland/IsolationMismatch] 'Leaf' is made on the main actor and was requested elsewhere"
    )
  }

  // OVR-9 ASY-7
  @MainActor @Test
  func `the wrapper of what is Sendable or on the main actor gets what is made there`()
    throws
  {
    let builder = ContainerBuilder()
    builder.replace(OrdersProvider.self, main: OrdersProviderMock.init)
    builder.register(main: { Leaf(text: "screen") })
    // In a closure the compiler forgets for a local wrapper on which actor it is.
    @Resolved var leaf: Leaf
    try builder.build().withCurrent {
      #expect(Wrapped().provider.orders(of: 1) == "mock orders of 1")
      #expect(leaf.text == "screen")
      #expect(Page().panel.text == "panel")
    }
    Container().withCurrent { #expect(Note().leaf.text == "own") }
  }

  // DIA-1
  @Test func `without a container the program stops with what to do`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let report: Report = Container().resolve()
      _ = report.provider
    }
    #expect(
      lines(result) == [
        "error: [Garland/NoCurrentContainer] there is no current container",
        "  note: it is asked for by '@Resolved'",
        "  help: call 'bootstrap()' where the program starts",
        "  help: give a test the trait '.container { … }' of GarlandTesting, or 'withCurrent'",
      ])
  }

  @Test func `the program's container serves every thread, and a task's takes its place`() async {
    await #expect(processExitsWith: .success) {
      let (program, other) = (Container(), Container())
      program.bootstrap()
      let expected: OrdersProvider = program.resolve()
      let found = runConcurrently(threads: 2) { _ in Container.current.resolve(OrdersProvider.self)
      }
      let detached = await Task.detached { Container.current.resolve(OrdersProvider.self) }.value
      #expect((found + [detached]).allSatisfy { $0 === expected })
      other.withCurrent { #expect(Container.current.resolve(OrdersProvider.self) !== expected) }
    }
  }
}
