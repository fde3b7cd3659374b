// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private final class Page: PerRequest {
  let clock: any Clock
  let later: Lazy<Watch>

  init(container: Resolver, arguments: Void) {
    clock = container.registered.resolve()
    later = container.registered.resolve()
  }
}

/// Asks for self-describing types in each way that a registration can.
private struct Everything {
  let plain: OrdersProvider
  let later: Lazy<OrdersProvider>
  let make: Provider<OrdersProvider>
  let optional: OrdersProvider?
}

private protocol Storing: Sendable {}
private final class Disk: Singleton, Storing {
  init(container: Resolver, arguments: Void) {}
}

@Suite struct SelfDescribingRegistrationTests {
  // REG-4 LIF-13
  @Test func `a registered type asks for self-describing ones in every way`() throws {
    let builder = ContainerBuilder()
    builder.register(Everything.init)
    let container = try builder.build()
    let everything = container.resolve(Everything.self)
    let expected: OrdersProvider = container.resolve()
    #expect(everything.plain === expected)
    #expect(everything.later.value === expected)
    #expect(everything.make() === expected)
    #expect(everything.optional === expected)
  }

  // REG-20 LIF-13
  @Test func `everything is also asked for from outside`() throws {
    let container = Container()
    let expected: OrdersProvider = container.resolve()
    #expect(container.resolve(OrdersProvider?.self) === expected)
    #expect(container.resolve(Lazy<OrdersProvider>.self).value === expected)
    #expect(container.resolve(Provider<OrdersProvider>.self)() === expected)
    #expect(try container.make { (made: OrdersProvider) in made } === expected)
  }

  // REG-3
  @Test func `a self-describing type asks for registered ones`() throws {
    let builder = ContainerBuilder()
    builder.register { Watch(name: "wrist") }.lifetime(.singleton).as { $0 as any Clock }
    let container = try builder.build()
    let page: Page = container.resolve()
    #expect(page.clock === container.resolve(Watch.self))
    #expect(page.later.value === page.clock)
  }

  // REG-8
  @Test func `a self-describing type is bound as a protocol by one line`() throws {
    let builder = ContainerBuilder()
    builder.register(as: (any Storing).self) { (disk: Disk) in disk }
    let container = try builder.build()
    #expect(container.resolve((any Storing).self) as? Disk === container.resolve(Disk.self))
  }

  // REG-12
  @Test func `a binding of the type takes the place of what it says itself`() throws {
    let builder = ContainerBuilder()
    let made = Guarded(0)
    builder.register { (container: Container) in
      made.count()
      return OrdersProviderMock(container: container.resolver, arguments: ()) as OrdersProvider
    }.lifetime(.singleton)
    let container = try builder.build()
    let model: CustomerModel = container.resolve(.init(customer: 42))
    #expect(model.orders == "mock orders of 42")
    #expect(model.provider === container.resolve(OrdersProvider.self))
    #expect(made.value == 1)
  }

  // REG-12
  @Test func `an alias of the type takes its place, too`() throws {
    let builder = ContainerBuilder()
    builder.register { (container: Container) in
      OrdersProviderMock(container: container.resolver, arguments: ())
    }.lifetime(.singleton).as { $0 as OrdersProvider }
    let container = try builder.build()
    #expect(container.resolve(OrdersProvider.self) is OrdersProviderMock)
  }

  // KEY-20
  @Test func `a tag has no self-describing type behind it`() {
    let error = Container().error(resolving: Tagged<OrdersProvider, Main>.self)
    #expect(error?.diagnostic.id == .missingBinding)
  }

  // COL-3
  @Test func `a self-describing type is no contribution`() throws {
    #expect(
      Container().error(resolving: Many<OrdersProvider>.self)?.diagnostic.id == .emptyCollection)
    let builder = ContainerBuilder()
    builder.register { (providers: Many<OrdersProvider>) in providers.count }
    #expect(builder.buildFindings() == ["error EmptyCollection Many<OrdersProvider>"])
  }

  @Test func `what one module hides describes itself for everybody else`() throws {
    struct Hiding: Module {
      func register(in builder: ContainerBuilder) {
        builder.register { (container: Container) in
          OrdersProviderMock(container: container.resolver, arguments: ()) as OrdersProvider
        }.privateToModule()
        builder.register { (provider: OrdersProvider) in provider.orders(of: 1) }
      }
    }
    let container = try ContainerBuilder(Hiding()).build()
    #expect(container.resolve(String.self) == "mock orders of 1")
    #expect(container.resolve(OrdersProvider.self).orders(of: 2) == "orders of 2")
  }

  // VAL-17
  @Test func `what an initializer takes is listed as not verified`() {
    let builder = ContainerBuilder()
    builder.register { (provider: OrdersProvider) in provider.orders(of: 1) }.root()
    #expect(builder.findings == ["note NotVerified OrdersProvider"])
    #expect(
      builder.validate().first?.summary
        == "what 'OrdersProvider' needs is not verified: its initializer takes what it needs from the container"
    )
  }

  // REG-1
  @Test func `a binding that is missing is named where it is asked for`() throws {
    struct Lost: PerRequest {
      let error: ResolutionError?

      init(container: Resolver, arguments: Void) {
        do {
          _ = try container.registered.resolveOrThrow((any Clock).self)
          error = nil
        } catch {
          self.error = error
        }
      }
    }
    let lost: Lost = Container().resolve()
    #expect(lost.error?.diagnostic.short == "error MissingBinding any Clock")
  }
}
