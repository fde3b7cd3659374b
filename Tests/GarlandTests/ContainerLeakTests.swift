// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private final class Node: @unchecked Sendable {
  weak var parent: Node?
  var child: Node?
}

private final class Root: Sendable {
  let container: Container
  let lazy: Lazy<Watch>
  let provider: Provider<Watch>

  init(container: Container, lazy: Lazy<Watch>, provider: Provider<Watch>) {
    self.container = container
    self.lazy = lazy
    self.provider = provider
  }
}

private final class Owner {
  weak var delegate: Delegate?
  var name = ""
}

private final class Delegate {
  var owner: Owner?
}

@Suite struct ContainerLeakTests {
  private enum Kind: CaseIterable, Sendable { case perRequest, objectGraph, weak }

  private func register(_ kind: Kind, in builder: ContainerBuilder) {
    let watch = builder.register { Watch(name: "w") }.as { $0 as any Clock }
    switch kind {
    case .perRequest: watch.lifetime(.perRequest)
    case .objectGraph: watch.lifetime(.objectGraph)
    case .weak: watch.lifetime(.weak)
    }
  }

  // DSP-6 DSP-12
  @Test(arguments: Kind.allCases)
  private func `the container keeps no instance that is not its own`(kind: Kind) throws {
    let builder = ContainerBuilder()
    register(kind, in: builder)
    builder.register(Feed.init)
    builder.register(Screen.init)
    let container = try builder.build()
    var screen: Screen? = container.resolve()
    var watch: Watch? = container.resolve()
    let weaklies = [
      Weakly(screen), Weakly(screen?.feed), Weakly(screen?.feed.clock), Weakly(watch),
    ]
    #expect(weaklies.map(\.isAlive) == [true, true, true, true])
    screen = nil
    watch = nil
    #expect(weaklies.map(\.isAlive) == [false, false, false, false])
  }

  // DSP-12 REG-22
  @Test func `what was made before a failure is let go`() throws {
    let seen = Guarded<Box?>(nil)
    let builder = ContainerBuilder()
    builder.register { Watch(name: "w") }.as { $0 as any Clock }.lifetime(.objectGraph)
    builder.register { (watch: Watch, clock: any Clock) throws -> String in
      seen.change { $0 = Box(watch) }
      throw Broken()
    }
    let container = try builder.build()
    #expect(container.error(resolving: String.self)?.cause as? Broken == Broken())
    #expect(seen.value?.weakly.isAlive == false)
  }

  // DSP-13
  @Test func `dropping a container lets go of singletons and of captured state`() throws {
    let captured = Watch(name: "captured")
    var weaklies: [Weakly] = []
    var count = 0
    do {
      let builder = ContainerBuilder()
      let own = Watch(name: "own")
      weaklies.append(Weakly(own))
      builder.register { [own, captured] () -> Watch in captured.name == "" ? captured : own }
        .lifetime(.singleton)
      builder.register(Root.init).lifetime(.eager)
      let container = try builder.build()
      weaklies.append(Weakly(container.resolve(Root.self)))
      #expect(container.resolve(Root.self).lazy.value === container.resolve(Watch.self))
      #expect(container.resolve(Root.self).provider() === container.resolve(Watch.self))
      count = weaklies.count(where: \.isAlive)
    }
    #expect(count == 2)
    #expect(weaklies.map(\.isAlive) == [false, false])
  }

  // DSP-13 CYC-10
  @Test func `dropping a container lets go of a cycle whose back reference is weak`() throws {
    var weaklies: [Weakly] = []
    do {
      let builder = ContainerBuilder()
      builder.register(Owner.init).injection(cycle: true) { $0.delegate = $1 }
        .uncheckedLifetime(.singleton, because: "the test has one thread")
      builder.register(Delegate.init).injection(cycle: true, \.owner)
        .uncheckedLifetime(.singleton, because: "the test has one thread")
      let container = try builder.build()
      let owner = container.resolve(Owner.self)
      #expect(owner.delegate?.owner === owner)
      weaklies = [Weakly(owner), Weakly(owner.delegate)]
    }
    #expect(weaklies.map(\.isAlive) == [false, false])
  }

  // DSP-13
  @Test func `a builder that was dropped lets go of its closures`() {
    var weakly: Weakly
    do {
      let own = Watch(name: "own")
      weakly = Weakly(own)
      ContainerBuilder().register { own }
    }
    #expect(!weakly.isAlive)
  }

  // DSP-14
  @Test func `a weak root is not gone in the middle of its own resolve`() throws {
    let builder = ContainerBuilder()
    builder.register(Node.init)
      .injection(cycle: true) { (node: inout Node, back: Tagged<Node, Main>) in
        node.child = back.value
      }
      .lifetime(.weak)
    builder.register { (parent: Node) -> Node in
      let node = Node()
      node.parent = parent
      return node
    }
    .tag(Main.self).lifetime(.weak)
    let container = try builder.build()
    for _ in 0..<10 {
      let root = container.resolve(Node.self)
      #expect(root.child?.parent === root)
    }
  }

  // LAZ-5 DSP-12 CYC-16
  @Test func `a lazy that nobody uses does not keep the graph it was injected into`() throws {
    final class Holder {
      let watch: Watch
      let later: Lazy<Holder>
      init(watch: Watch, later: Lazy<Holder>) {
        self.watch = watch
        self.later = later
      }
    }
    let builder = ContainerBuilder()
    register(.objectGraph, in: builder)
    builder.register(Holder.init).lifetime(.objectGraph)
    let container = try builder.build()
    var holder: Holder? = container.resolve()
    #expect(holder?.later.value === holder)
    let used = Weakly(holder)
    holder = container.resolve()
    let weaklies = [Weakly(holder), Weakly(holder?.watch)]
    holder = nil
    #expect(weaklies.map(\.isAlive) == [false, false])
    // A lazy keeps what it made: this one made its own holder, which is a cycle of the user's making.
    #expect(used.isAlive)
  }

  // LAZ-6 DSP-9
  @Test func `a container inside a shared instance does not keep itself alive`() throws {
    let builder = ContainerBuilder()
    builder.register { Watch(name: "w") }
    builder.register(Root.init).lifetime(.singleton)
    var container: Container? = try builder.build()
    let root = try #require(container?.resolve(Root.self))
    #expect(root.container.resolve(Watch.self).name == "w")
    container = nil
    #expect(root.container.error(resolving: Watch.self)?.diagnostic.id == .containerEnded)
    #expect(root.container.graph == BindingGraph())
    #expect(!root.container.isBound(Watch.self))
  }
}

/// Carries a weak reference out of a factory.
private final class Box: @unchecked Sendable {
  let weakly: Weakly
  init(_ object: AnyObject) { weakly = Weakly(object) }
}
