// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import Testing

extension InjectedValues {
  fileprivate var clock: any Clock {
    get { self[container: (any Clock).self] }
    set { self[container: (any Clock).self] = newValue }
  }
  fileprivate var spare: any Clock {
    get { self[container: (any Clock).self, tag: Spare.self] }
    set { self[container: (any Clock).self, tag: Spare.self] = newValue }
  }
  fileprivate var window: Window {
    get { self[container: Window.self] }
    set { self[container: Window.self] = newValue }
  }
}

@MainActor private final class Window {}

private enum Visit: SynchronousScopeKind {}
private enum Entry: BindingTag {}
private final class Ticket: Sendable {}

extension InjectedValues {
  fileprivate var ticket: Ticket {
    get { self[container: Ticket.self] }
    set { self[container: Ticket.self] = newValue }
  }
  fileprivate var entry: Ticket {
    get { self[container: Ticket.self, tag: Entry.self] }
    set { self[container: Ticket.self, tag: Entry.self] = newValue }
  }
}

private struct Visitor: Sendable {
  @Injected(\.ticket) var ticket
  @Injected(\.entry) var entry
  @Injected var byType: Ticket
}

private struct Owner: Sendable {
  @Injected(\.clock) var clock
  @Injected(\.spare) var spare
  @Injected var byType: any Clock
}

private func makeContainer() throws -> Container {
  let builder = ContainerBuilder()
  builder.register(as: (any Clock).self) { SystemClock() }
  builder.register { Watch(name: "spare") }.as(tag: Spare.self) { $0 as any Clock }
    .lifetime(.singleton)
  builder.register(main: Window.init).lifetime(.singleton)
  return try builder.build()
}

@Suite struct InjectedContainerTests {
  // LIF-1, LIF-2
  @Test func `a value can come from the current container, as its lifetime says`() throws {
    try makeContainer().withCurrent {
      let owner = Owner()
      #expect(
        [owner.clock, owner.spare, owner.byType].map(\.name) == [
          "system", "spare", "system",
        ])
      #expect(owner.clock !== owner.clock)
      #expect(owner.spare === owner.spare)
    }
  }

  // OVR-1, OVR-2
  @Test func `a container's value can be replaced for an operation`() throws {
    let container = try makeContainer()
    let mock = Watch(name: "mock")
    container.withCurrent {
      let owner = Owner()
      withInjected {
        $0.clock = mock
      } operation: {
        #expect(owner.clock === mock)
        #expect(owner.byType === mock)
        #expect(owner.spare.name == "spare")
        InjectedValues[\.spare] = mock
        #expect(owner.spare === mock)
      }
      #expect([owner.clock, owner.spare].map(\.name) == ["system", "spare"])
    }
  }

  // ASY-7
  @MainActor
  @Test func `a binding of the main actor can be read there`() throws {
    try makeContainer().withCurrent {
      #expect(InjectedValues[\.window] === InjectedValues[\.window])
    }
  }

  // KEY-4, KEY-20
  @Test func `a value under a tag is never what is bound without it`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let builder = ContainerBuilder()
      builder.register(as: (any Clock).self) { SystemClock() }
      try builder.build().withCurrent { _ = InjectedValues[\.spare] }
    }
    #expect(
      lines(result).first
        == "error: [Garland/MissingBinding] no binding for 'any Clock tagged Spare'")
  }

  @Test func `the program stops if there is no current container`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = InjectedValues[\.clock]
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains("error: [Garland/NoCurrentContainer]"))
  }

  // Counterexample: injected-in-scope
  // SCP-14, LIF-4
  @Test func `in a scope it is the scope that is asked`() throws {
    let builder = ContainerBuilder()
    builder.register(Ticket.init).lifetime(.scoped(Visit.self)).as(tag: Entry.self) { $0 }
    let container = try builder.build()
    let outside = try container.withScopeNow(Visit.self) { visit in
      let visitor = Visitor()
      let ticket = visit.resolve(Ticket.self)
      #expect(visitor.ticket === ticket)
      #expect(visitor.entry === ticket)
      #expect(visitor.byType === ticket)
      return try container.withScopeNow(Visit.self) { _ in
        #expect(visitor.byType !== ticket)
        return visitor
      }
    }
    let other = try container.open(Visit.self)
    other.container.withCurrent {
      #expect(outside.ticket === other.resolve(Ticket.self))
    }
  }

  // DSP-9
  @Test func `a value of an ended scope stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let builder = ContainerBuilder()
      builder.register(Ticket.init).lifetime(.scoped(Visit.self))
      let visit = try builder.build().open(Visit.self)
      try visit.endNow()
      visit.container.withCurrent { _ = InjectedValues[\.ticket] }
    }
    #expect(lines(result).first == "error: [Garland/ScopeEnded] the scope of 'Visit' has ended")
  }
}
