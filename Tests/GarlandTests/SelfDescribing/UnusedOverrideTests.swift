// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

@Suite struct UnusedOverrideTests {
  private func unused(_ container: Container) -> [String] {
    container.unusedOverrides.map { "\($0.key)" }
  }

  // OVR-4
  @Test func `a container without overrides has no unused ones`() throws {
    let builder = ContainerBuilder()
    builder.register(SystemClock.init)
    #expect(unused(try builder.build()) == [])
    #expect(unused(Container()) == [])
  }

  // OVR-4
  @Test func `an override is unused until it serves a request`() throws {
    let builder = ContainerBuilder()
    builder.register(as: (any Clock).self, SystemClock.init)
    builder.register(Feed.init(clock:))
    builder.register(as: (any Clock).self) { Watch(name: "mock") }.override()
    let container = try builder.build()
    #expect(unused(container) == ["any Clock"])
    #expect(container.resolve(Feed.self).clock.name == "mock")
    #expect(unused(container) == [])
  }

  // OVR-4
  @Test(arguments: [true, false])
  func `a shared override counts when it is first made`(_ isLazy: Bool) throws {
    let builder = ContainerBuilder()
    builder.register { Watch(name: "real") }
    builder.register { Watch(name: "mock") }.override().lifetime(.singleton)
    let container = try builder.build()
    if isLazy {
      let lazy = container.resolve(Lazy<Watch>.self)
      #expect(unused(container) == ["Watch"])
      #expect(lazy.value.name == "mock")
    } else {
      _ = container.resolve(Watch.self)
    }
    #expect(unused(container) == [])
  }

  // OVR-4
  @Test func `a ready-made override counts, too`() throws {
    let builder = ContainerBuilder()
    builder.value(1)
    builder.value("real")
    builder.value("mock").override()
    builder.value(2).override()
    let container = try builder.build()
    #expect(container.resolve(String.self) == "mock")
    #expect(container.resolve(String.self) == "mock")
    #expect(unused(container) == ["Int"])
  }

  // OVR-4
  @Test func `an override counts through any of its keys`() throws {
    let builder = ContainerBuilder()
    builder.register(as: (any Clock).self, SystemClock.init)
    builder.register { Watch(name: "mock") }.as { $0 as any Clock }.lifetime(.singleton).override()
    let container = try builder.build()
    #expect(unused(container) == ["Watch"])
    _ = container.resolve((any Clock).self)
    #expect(unused(container) == [])
  }

  // OVR-4
  @Test func `an override that a later one displaces is not reported`() throws {
    let builder = ContainerBuilder()
    builder.register { Watch(name: "real") }
    builder.register { Watch(name: "first") }.override()
    builder.register { Watch(name: "second") }.override()
    let container = try builder.build()
    #expect(container.unusedOverrides.count == 1)
    #expect(container.resolve(Watch.self).name == "second")
    #expect(container.unusedOverrides.isEmpty)
  }

  // OVR-4
  @Test func `a replacement counts when it is resolved`() throws {
    let builder = ContainerBuilder()
    builder.replace(OrdersProvider.self, with: OrdersProviderMock.init)
    let line: UInt = #line - 1
    let container = try builder.build()
    #expect(unused(container) == ["OrdersProvider"])
    #expect(container.unusedOverrides.first?.location?.line == Int(line))
    let model: CustomerModel = container.resolve(.init(customer: 1))
    #expect(unused(container) == [])
    #expect(model.provider is OrdersProviderMock)
  }

  // OVR-4
  @Test func `an override that only injects counts when it does`() throws {
    let builder = ContainerBuilder()
    builder.value(10)
    builder.register { Screen(feed: Feed(clock: SystemClock())) }
    builder.external(Screen.self).injection { (screen: inout Screen, size: Int) in
      screen.feed.pageSize = size
    }.override()
    let container = try builder.build()
    #expect(unused(container) == ["Screen"])
    try container.inject(into: Screen(feed: Feed(clock: SystemClock())))
    #expect(unused(container) == [])
  }

  @Test func `a container that has ended knows nothing`() {
    struct Keeper: Singleton {
      let container: Container
      init(container: Resolver, arguments: Void) { self.container = container.registered }
    }
    let keeper = Container().resolve(Keeper.self)
    #expect(keeper.container.unusedOverrides.isEmpty)
  }
}
