// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private final class Factory {
  let make: () -> any Clock
  init(make: @escaping () -> any Clock) { self.make = make }
}

private final class SafeFactory: Sendable {
  let make: @Sendable () throws -> Watch
  init(make: @escaping @Sendable () throws -> Watch) { self.make = make }
}

private final class Session: Sendable {}

@Suite struct ProviderTests {
  // LAZ-3
  @Test func `each call of a provider follows the lifetime of the binding`() throws {
    let builder = ContainerBuilder()
    builder.register { Watch(name: "each") }
    builder.register { Watch(name: "one") }.tag(Main.self).lifetime(.singleton)
    let container = try builder.build()
    let each = container.resolve(Provider<Watch>.self)
    let one = container.resolve(Provider<Tagged<Watch, Main>>.self)
    #expect(each() !== each())
    #expect(one().value === one().value)
  }

  // LAZ-3 LIF-6
  @Test func `each call of a provider is an object graph of its own`() throws {
    let builder = ContainerBuilder()
    builder.register(Session.init).lifetime(.objectGraph)
    builder.register { (one: Session, provider: Provider<Session>) in
      [one === provider(), provider() === provider()]
    }
    #expect(try builder.build().resolve([Bool].self) == [false, false])
  }

  // LAZ-11 REG-29
  @Test func `a function is served without being bound`() throws {
    let builder = ContainerBuilder()
    builder.register(as: (any Clock).self) { Watch(name: "made") }
    builder.register(Watch.init(name:))
    builder.value("named")
    builder.register(Factory.init)
    builder.register(SafeFactory.init)
    #expect(builder.findings == [])
    let container = try builder.build()
    let factory = container.resolve(Factory.self)
    #expect(factory.make().name == "made")
    #expect(factory.make() !== factory.make())
    #expect(try container.resolve(SafeFactory.self).make().name == "named")
    #expect(container.resolve((() -> any Clock).self)().name == "made")
  }

  // REG-29
  @Test func `a function that is bound itself is handed out as it is`() throws {
    let builder = ContainerBuilder()
    builder.register { Watch(name: "made") }
    builder.register { () -> (() -> Watch) in { Watch(name: "by hand") } }
    builder.register { (make: @escaping () -> Watch) in make().name }
    #expect(try builder.build().resolve(String.self) == "by hand")
  }

  // LAZ-4 DIA-7
  @Test func `a function of something unbound is missing`() {
    let builder = ContainerBuilder()
    builder.register(Factory.init)
    #expect(builder.findings == ["error MissingBinding any Clock"])
  }

  // REG-21
  @Test func `the error of a factory comes out of the provider and of a throwing function`() throws
  {
    let builder = ContainerBuilder()
    builder.register { () throws -> Watch in throw Broken() }
    builder.register(SafeFactory.init)
    let container = try builder.build()
    let provider = container.resolve(Provider<Watch>.self)
    let make = container.resolve(SafeFactory.self).make
    for use in [{ _ = try provider.resolved() }, { _ = try make() }] as [() throws -> Void] {
      do {
        try use()
        Issue.record("nothing was thrown")
      } catch {
        #expect((error as? ResolutionError)?.cause as? Broken == Broken())
      }
    }
  }

  // CYC-10 LAZ-12
  @Test func `a provider breaks a cycle`() throws {
    let builder = ContainerBuilder()
    builder.register { (make: Provider<Screen>) in Watch(name: "\(type(of: make))") }
      .as { $0 as any Clock }
    builder.register(Feed.init)
    builder.register(Screen.init)
    #expect(builder.findings == [])
    #expect(try builder.build().resolve(Screen.self).feed.clock.name == "Provider<Screen>")
  }
}
