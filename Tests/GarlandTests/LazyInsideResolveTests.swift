// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

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
}
