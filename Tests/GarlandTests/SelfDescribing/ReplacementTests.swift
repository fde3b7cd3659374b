// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private final class FakeModel: PerRequest {
  let text: String

  init(container: Resolver, arguments: String) {
    text = arguments
  }

  init(fake: String) {
    text = "fake \(fake)"
  }
}

private final class ModelHolder: PerRequest {
  let model: FakeModel
  init(container: Resolver, arguments: Void) { model = container.resolve("real") }
}

private class Memory: WeakSingleton, @unchecked Sendable {
  required init(container: Resolver, arguments: Void) {}
}

private final class MemoryMock: Memory, @unchecked Sendable {}

private class Marker: PerObjectGraph {
  required init(container: Resolver, arguments: Void) {}
}

private final class MarkerMock: Marker {}

private struct Two: PerRequest {
  let first: Marker
  let second: Marker

  init(container: Resolver, arguments: Void) {
    first = container.resolve()
    second = container.resolve()
  }
}

@Suite struct ReplacementTests {
  private func container(_ replace: (ContainerBuilder) -> Void) throws -> Container {
    let builder = ContainerBuilder()
    replace(builder)
    return try builder.build()
  }

  // OVR-1 OVR-12
  @Test func `a replacement serves anywhere in the graph, and in its own container only`() throws {
    let mocked = try container { $0.replace(OrdersProvider.self, with: OrdersProviderMock.init) }
    let model: CustomerModel = mocked.resolve(.init(customer: 42))
    #expect(model.orders == "mock orders of 42")
    let real: CustomerModel = Container().resolve(.init(customer: 42))
    #expect(real.orders == "orders of 42")
  }

  // OVR-12
  @Test func `a replaced singleton stays one`() throws {
    let mocked = try container { $0.replace(OrdersProvider.self, with: OrdersProviderMock.init) }
    let model: CustomerModel = mocked.resolve(.init(customer: 42))
    #expect(model.provider === mocked.resolve(OrdersProvider.self))
    #expect(mocked.graph.bindings.map(\.lifetime) == [.singleton, .singleton])
  }

  // OVR-12
  @Test func `a replaced type keeps each other lifetime, too`() throws {
    let mocked = try container {
      $0.defaultLifetime(.objectGraph)
      $0.replace(Memory.self, with: MemoryMock.init)
      $0.replace(Marker.self, with: MarkerMock.init)
      $0.replace(FakeModel.self) { _, text in FakeModel(fake: text) }
    }
    let weakly = Weakly(mocked.resolve() as Memory)
    #expect(!weakly.isAlive)
    let two: Two = mocked.resolve()
    #expect(two.first is MarkerMock)
    #expect(two.first === two.second)
    #expect(
      mocked.graph.bindings.map(\.lifetime)
        == [.weak, .weak, .objectGraph, .objectGraph, .perRequest, .perRequest])
  }

  // ARG-1 OVR-12
  @Test func `a replacement receives the arguments`() throws {
    let mocked = try container {
      $0.replace(FakeModel.self) { _, text in FakeModel(fake: text) }
    }
    #expect(mocked.resolve(ModelHolder.self).model.text == "fake real")
  }

  @Test func `a replacement resolves what it needs from the same container`() throws {
    let mocked = try container {
      $0.register { Watch(name: "wrist") as any Clock }
      $0.replace(FakeModel.self) { container, text in
        let clock: any Clock = container.registered.resolve()
        let other: OrdersProvider = container.resolve()
        return FakeModel(fake: "\(clock.name) \(other.orders(of: 1)) \(text)")
      }
    }
    #expect(mocked.resolve(ModelHolder.self).model.text == "fake wrist orders of 1 real")
  }

  // OVR-12
  @Test func `registered types receive the replacement`() throws {
    let mocked = try container {
      $0.register { (orders: Lazy<OrdersProvider>) in orders.value.orders(of: 1) }
      $0.replace(OrdersProvider.self, with: OrdersProviderMock.init)
    }
    #expect(mocked.resolve(String.self) == "mock orders of 1")
    #expect(mocked.resolve(Lazy<OrdersProvider>.self).value is OrdersProviderMock)
  }

  // REG-12
  @Test func `of two replacements the later one serves`() throws {
    let mocked = try container {
      $0.replace(FakeModel.self) { _, text in FakeModel(fake: "first \(text)") }
      $0.replace(FakeModel.self) { _, text in FakeModel(fake: "second \(text)") }
    }
    #expect(mocked.resolve(ModelHolder.self).model.text == "fake second real")
  }

  // REG-12
  @Test func `a replacement also displaces a binding of the type`() throws {
    let mocked = try container {
      $0.register { (container: Container) in
        OrdersProvider(container: container.resolver, arguments: ())
      }
      $0.replace(OrdersProvider.self, with: OrdersProviderMock.init)
    }
    #expect(mocked.resolve(OrdersProvider.self) is OrdersProviderMock)
  }

  // OVR-13
  @Test func `a graph with replacements has no findings but that code cannot be read`() {
    let builder = ContainerBuilder()
    builder.replace(OrdersProvider.self, with: OrdersProviderMock.init)
    builder.replace(OrdersProvider.self, with: OrdersProviderMock.init)
    builder.replace(FakeModel.self) { _, text in FakeModel(fake: text) }
    builder.register { (provider: OrdersProvider) in provider.orders(of: 1) }.root()
    #expect(builder.findings.filter { !$0.contains("NotVerified") } == [])
  }

  // OVR-9 ASY-11
  @Test func `a thousand tasks with replacements of their own never meet`() async throws {
    let texts = try await withThrowingTaskGroup(of: (Int, String, String).self) { group in
      for number in 0..<1_000 {
        group.addTask {
          let builder = ContainerBuilder()
          builder.replace(FakeModel.self) { _, text in FakeModel(fake: "\(number) \(text)") }
          let container = try builder.build()
          return await container.withCurrent {
            await Task.yield()
            let here: FakeModel = Container.current.resolve("here")
            let child = await Task { Container.current.resolve(ModelHolder.self).model.text }.value
            return (number, here.text, child)
          }
        }
      }
      return try await group.reduce(into: [Int: [String]]()) { $0[$1.0] = [$1.1, $1.2] }
    }
    #expect(texts.count == 1_000)
    #expect(texts.allSatisfy { $1 == ["fake \($0) here", "fake \($0) real"] })
  }
}
