// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Garland
import Testing

private struct Torn: Error {}

/// What factories do while they run.
private final class Hook: @unchecked Sendable {
  var run: () throws -> Void = {}
  var complete: () throws -> Void = {}
}

private final class Partner {}

private final class Half {
  var partner: Partner?
}

private final class Whole: Sendable {
  let isComplete = Guarded(false)
}

private final class Maker {
  init(hook: Hook) throws { try hook.run() }
}

private final class Page {
  let half: Lazy<Half>
  let maker: Lazy<Maker>

  init(half: Lazy<Half>, maker: Lazy<Maker>) {
    self.half = half
    self.maker = maker
  }
}

@MainActor private final class Holder {
  let half: Lazy<Half>
  init(half: Lazy<Half>) { self.half = half }
}

private final class Outer {
  let maker: Lazy<Maker>
  init(maker: Lazy<Maker>) { self.maker = maker }
}

private final class Inner {
  let outer: Outer
  let half: Lazy<Half>

  init(outer: Outer, half: Lazy<Half>) {
    self.outer = outer
    self.half = half
  }
}

/// Lazies that are used while another resolve of their object graph runs.
@Suite struct LazyInsideResolveTests {
  private static func register(_ hook: Hook, in builder: ContainerBuilder) {
    builder.register { Half() }.lifetime(.objectGraph)
      .injection(cycle: true) { (half: inout Half, partner: Partner) throws in
        try hook.complete()
        half.partner = partner
      }
    builder.register(Partner.init).lifetime(.objectGraph)
  }

  // LAZ-2, LAZ-14: a failed attempt is not remembered, wherever the graph fails.
  @Test(arguments: [true, false])
  func `a lazy forgets what was made in a graph that failed`(_ failsAtEnd: Bool) throws {
    let hook = Hook()
    let builder = ContainerBuilder()
    builder.value(hook)
    Self.register(hook, in: builder)
    builder.register(Maker.init).lifetime(.objectGraph)
    builder.register(Page.init).lifetime(.objectGraph)
    let container = try builder.build()
    let page = container.resolve(Page.self)
    hook.run = {
      _ = page.half.value
      if !failsAtEnd { throw Torn() }
    }
    if failsAtEnd { hook.complete = { throw Torn() } }
    #expect(throws: (any Error).self) { _ = try page.maker.resolved() }
    hook.complete = {}
    let half = try page.half.resolved()
    #expect(half.partner != nil)
    #expect(try page.half.resolved() === half)
  }

  // LAZ-14, SCP-8: the graph holds the child until what waits for it is done.
  @Test func `a child goes after the graph for which its lazy was used`() throws {
    let hook = Hook()
    let builder = ContainerBuilder()
    builder.value(hook)
    builder.register(Maker.init).lifetime(.objectGraph)
    builder.register(Outer.init).lifetime(.objectGraph)
    let parent = try builder.build()
    var child: Container?
    var inner: Inner?
    var half: Half?
    do {
      let builder = try ContainerBuilder(parent: parent)
      Self.register(hook, in: builder)
      builder.register(Inner.init).lifetime(.objectGraph)
      let container = try builder.build()
      inner = container.resolve(Inner.self)
      child = container
    }
    let maker = try #require(inner?.outer.maker)
    hook.run = {
      half = inner?.half.value
      inner = nil
      child = nil
    }
    _ = maker.value
    #expect(child == nil)
    #expect(half?.partner != nil)
  }

  // LAZ-9, LAZ-14: what still waits for its injections is nobody else's.
  @Test func `a lazy shows nobody what is not complete`() throws {
    final class Racer {
      init(whole: Lazy<Whole>, seen: Guarded<Bool?>, end: DispatchSemaphore) {
        _ = whole.value
        Thread.detachNewThread {
          let isComplete = whole.value.isComplete.value
          seen.change { $0 = isComplete }
          end.signal()
        }
        for _ in 0..<1_000 { Thread.sleep(forTimeInterval: 0.000_01) }
      }
    }
    let seen = Guarded<Bool?>(nil)
    let end = DispatchSemaphore(value: 0)
    let builder = ContainerBuilder()
    builder.value(seen)
    builder.value(end)
    builder.register { Whole() }.lifetime(.objectGraph)
      .injection(cycle: true) { (whole: inout Whole, _: Partner) in
        whole.isComplete.change { $0 = true }
      }
    builder.register(Partner.init).lifetime(.objectGraph)
    builder.register(Racer.init)
    _ = try builder.build().resolve(Racer.self)
    end.wait()
    #expect(seen.value == true)
  }

  // LAZ-6, LAZ-14: the container goes while a lazy is used.
  @Test @MainActor func `a container goes after what a singleton's lazy makes`() throws {
    let hook = Hook()
    var container: Container?
    func holder() throws -> Holder {
      let builder = ContainerBuilder()
      builder.value(hook)
      builder.register { (hook: Hook) throws in
        try hook.run()
        return Half()
      }.lifetime(.objectGraph)
      builder.register(main: { (half: Lazy<Half>) in Holder(half: half) }).lifetime(.singleton)
      let made = try builder.build()
      container = made
      return made.resolve(Holder.self)
    }
    let holder = try holder()
    hook.run = { container = nil }
    #expect(try holder.half.resolved().partner == nil)
    #expect(container == nil)
  }
}
