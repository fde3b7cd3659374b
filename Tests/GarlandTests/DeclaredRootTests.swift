// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private final class Described: PerRequest {
  init(container: Resolver, arguments: Void) {}
}

@Suite struct DeclaredRootTests {
  // VAL-20 VAL-25
  @Test func `a root of a shape means what resolving it means`() throws {
    let builder = ContainerBuilder()
    builder.register { Watch(name: "tagged") }.tag(Main.self)
    builder.register(as: (any Clock).self, SystemClock.init)
    builder.contribute(as: Int.self) { 1 }
    builder.root(Tagged<Watch, Main>.self)
    builder.root(Lazy<any Clock>.self)
    builder.root(Provider<Lazy<Tagged<Watch, Main>>>.self)
    builder.root((() -> any Clock).self)
    builder.root(Many<Int>.self)
    builder.root(Feed?.self)
    builder.root(Container.self)
    builder.root(Lazy<Container>.self)
    builder.root(Described.self)
    #expect(builder.validate().map(\.short) == ["note NotVerified Described"])
    let container = try builder.build()
    #expect(container.resolve(Tagged<Watch, Main>.self).value.name == "tagged")
    #expect(container.graph.roots.count == 9)
  }

  // VAL-20 DIA-18
  @Test func `a root of a shape says what is missing behind it`() throws {
    let builder = ContainerBuilder()
    builder.root(Tagged<Watch, Main>.self)
    builder.root(Lazy<Feed>.self)
    builder.root(Many<Int>.self)
    builder.root(AssistedProvider<Screen, Int>.self)
    builder.root(Assisted<String>.self)
    #expect(
      builder.findings == [
        "error MissingBinding Watch tagged Main", "error MissingBinding Feed",
        "error EmptyCollection Many<Int>", "error MissingBinding Screen with Int",
        "error MissingBinding Assisted<String>",
      ])
    let container = try ContainerBuilder().build()
    let error = container.error(resolving: Tagged<Watch, Main>.self)?.diagnostic
    #expect(error?.summary == builder.validate().first?.summary)
  }
}
