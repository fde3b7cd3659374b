// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private final class Small: PerRequest {
  init(container: Resolver, arguments: Void) {}
}

private final class Large: PerRequest {
  var numbers = [1, 2, 3]
  static var _declaration: _ResolvableDeclaration { Small._declaration }
  init(container: Resolver, arguments: Void) {}
}

private class Base: PerRequest {
  required init(container: Resolver, arguments: Void) {}
}

private final class Derived: Base {
  var numbers = [1, 2, 3]
}

/// Lends itself a proof that it can be shared.
private final class Lender: IsolatedSingleton {
  typealias _Shared = Int
  static var _shared: Int.Type { Int.self }
  var count = 0
  init(container: Resolver, arguments: Void) {}
}

/// Does the same for a weak one.
private final class WeakLender: IsolatedWeakSingleton {
  typealias _Shared = Int
  static var _shared: Int.Type { Int.self }
  var count = 0
  init(container: Resolver, arguments: Void) {}
}

@MainActor private class Panel: @MainActor IsolatedSingleton {
  var title = "panel"
  required init(container: Resolver, arguments: Void) {}
}

@MainActor private final class SidePanel: Panel {}

@Suite struct LentProofTests {
  // Counterexample: hole-borrowed-declaration
  // KEY-20
  @Test func `a type with another type's declaration does not describe itself`() throws {
    #expect(Container().error(resolving: Large.self)?.diagnostic.id == .missingBinding)
    let builder = ContainerBuilder()
    builder.register { (large: Large) in large.numbers.count }
    #expect(builder.validate().map(\.short) == ["error MissingBinding Large"])
  }

  // DIA-3
  @Test func `what lends itself another type's word is told so`() throws {
    let help =
      "remove '_declaration' and '_shared' of 'Lender', which are another type's, or bind it"
    let error = try #require(Container().error(resolving: Lender.self))
    #expect(error.diagnostic.notes.map(\.text) == [help])
    let builder = ContainerBuilder()
    builder.register { (lender: Lender) in lender.count }
    #expect(builder.validate().flatMap(\.notes).map(\.text) == [help])
  }

  // REG-27
  @Test func `a replacement stands for a type with another type's declaration`() throws {
    let builder = ContainerBuilder()
    builder.replace(Large.self, with: Large.init)
    #expect(try builder.build().resolve(Large.self).numbers == [1, 2, 3])
  }

  // REG-27
  @Test func `a subclass is made as itself`() {
    #expect(Container().resolve(Derived.self).numbers == [1, 2, 3])
    #expect(type(of: Container().resolve(Base.self)) == Base.self)
  }

  // LIF-1 ASY-9
  @MainActor @Test func `a subclass of an isolated singleton is an isolated singleton`() {
    let container = Container()
    #expect(container.resolve(SidePanel.self) === container.resolve(SidePanel.self))
    #expect(container.resolve(Panel.self) === container.resolve(Panel.self))
    #expect(container.resolve(Panel.self) !== container.resolve(SidePanel.self))
  }

  // CON-13
  @Test func `a type that lends itself a proof is not shared`() {
    #expect(Container().error(resolving: Lender.self)?.diagnostic.id == .missingBinding)
    #expect(Container().error(resolving: WeakLender.self)?.diagnostic.id == .missingBinding)
  }
}
