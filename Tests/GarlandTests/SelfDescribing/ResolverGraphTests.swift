// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import Testing

private final class Shelf: PerRequest {
  let selection: Selection
  let deep: Drawer
  let registered: Registered

  init(container: Resolver, arguments: Void) {
    selection = container.resolve()
    deep = container.resolve()
    registered = container.registered.resolve()
  }
}

private final class Drawer: PerRequest {
  let cart: Cart
  init(container: Resolver, arguments: Void) { cart = container.resolve() }
}

private struct Registered {
  let selection: Selection
}

private final class Vault: Singleton {
  let selection: Selection
  init(container: Resolver, arguments: Void) { selection = container.resolve() }
}

extension Selection: @unchecked Sendable {}

/// Keeps a lazy of the graph that it belongs to.
private final class Waiting: PerRequest {
  let selection: Selection
  let later: Lazy<Cart>

  init(container: Resolver, selection: Selection, later: Lazy<Cart>) {
    self.selection = selection
    self.later = later
  }

  init(container: Resolver, arguments: Void) {
    selection = container.resolve()
    later = container.registered.resolve()
  }
}

@Suite struct ResolverGraphTests {
  // LIF-6
  @Test func `initializers of one resolve share their object graph, however deep`() throws {
    let builder = ContainerBuilder()
    builder.register(Registered.init)
    let shelf: Shelf = try builder.build().resolve()
    #expect(shelf.deep.cart.selection === shelf.selection)
  }

  // LIF-6
  @Test func `what the container is asked for by hand is a graph of its own`() throws {
    let builder = ContainerBuilder()
    builder.register(Registered.init)
    let shelf: Shelf = try builder.build().resolve()
    #expect(shelf.registered.selection !== shelf.selection)
  }

  // LIF-6
  @Test func `a registered type and the self-describing ones that it takes share a graph`() throws {
    struct Both {
      let cart: Cart
      let desk: Desk
      let selection: Selection
    }
    let builder = ContainerBuilder()
    builder.register(Both.init)
    let both = try builder.build().resolve(Both.self)
    #expect(both.cart.selection === both.selection)
    #expect(both.desk.cart.selection === both.selection)
  }

  // LIF-6
  @Test func `a kept resolver starts a graph of its own`() {
    let desk: Desk = Container().resolve()
    #expect(desk.cart.selection === desk.selection)
    let later: Cart = desk.container.resolve()
    #expect(later.selection !== desk.selection)
    #expect(desk.container.resolve(Cart.self).selection !== later.selection)
  }

  // LIF-6
  @Test func `a kept resolver starts a graph of its own within another resolve, too`() {
    struct Visitor: PerRequest {
      let own: Selection
      let foreign: Selection

      init(container: Resolver, arguments: Desk) {
        own = container.resolve()
        foreign = arguments.container.resolve(Cart.self).selection
      }
    }
    let container = Container()
    let desk: Desk = container.resolve()
    let visitor: Visitor = container.resolve(desk)
    #expect(visitor.foreign !== visitor.own)
    #expect(visitor.foreign !== desk.selection)
  }

  // LIF-6
  @Test func `a resolver of the outer initializer still belongs to its graph`() {
    struct Inner: PerRequest {
      let selection: Selection
      init(container: Resolver, arguments: Resolver) { selection = arguments.resolve() }
    }
    struct Outer: PerRequest {
      let selection: Selection
      let inner: Inner

      init(container: Resolver, arguments: Void) {
        inner = container.resolve(container)
        selection = container.resolve()
      }
    }
    let outer: Outer = Container().resolve()
    #expect(outer.inner.selection === outer.selection)
  }

  // LIF-6 CON-1
  @Test func `another thread does not take part in the graph`() {
    struct Threaded: PerRequest {
      let own: Selection
      let others: [Selection]

      init(container: Resolver, arguments: Void) {
        own = container.resolve()
        let registered = container.registered
        others = runConcurrently(threads: 4) { _ in registered.resolve(Selection.self) }
      }
    }
    let threaded: Threaded = Container().resolve()
    #expect(Set((threaded.others + [threaded.own]).map(ObjectIdentifier.init)).count == 5)
  }

  // LIF-6
  @Test func `a singleton has a graph of its own`() {
    struct Client: PerRequest {
      let own: Selection
      let vault: Vault

      init(container: Resolver, arguments: Void) {
        own = container.resolve()
        vault = container.resolve()
      }
    }
    let client: Client = Container().resolve()
    #expect(client.vault.selection !== client.own)
  }

  // LIF-6 REG-22
  @Test func `a resolver that outlives a failed resolve starts a graph of its own`() throws {
    struct Kept: PerRequest {
      let container: Resolver
      let selection: Selection

      init(container: Resolver, arguments: Void) {
        self.container = container
        selection = container.resolve()
      }
    }
    /// Sound as `@unchecked Sendable`: the test uses one thread.
    final class Found: @unchecked Sendable {
      var resolver: Resolver?
    }
    struct Failing {
      let kept: Kept
      let selection: Selection
      let later: Lazy<Cart>
    }
    let found = Found()
    let builder = ContainerBuilder()
    builder.register { (kept: Kept, selection: Selection, later: Lazy<Cart>) throws -> Failing in
      found.resolver = kept.container
      throw Broken()
    }
    let container = try builder.build()
    #expect(container.error(resolving: Failing.self)?.cause as? Broken == Broken())
    let resolver = try #require(found.resolver)
    #expect(resolver.resolve(Selection.self) !== resolver.resolve(Selection.self))
  }

  // LAZ-5 LIF-6
  @Test func `a lazy joins the graph that it was injected into`() throws {
    let builder = ContainerBuilder()
    builder.register { (container: Container, selection: Selection, later: Lazy<Cart>) in
      Waiting(container: container.resolver, selection: selection, later: later)
    }
    let waiting = try builder.build().resolve(Lazy<Waiting>.self).value
    #expect(waiting.later.value.selection === waiting.selection)
  }
}
