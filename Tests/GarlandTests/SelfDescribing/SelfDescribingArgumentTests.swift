// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import Testing

private struct Anything: PerRequest {
  let value: Any
  init(container: Resolver, arguments: Any) { value = arguments }
}

private struct Perhaps: PerRequest {
  let value: Int?
  init(container: Resolver, arguments: Int?) { value = arguments }
}

private struct Echo<Value>: PerRequest {
  let value: Value
  init(container: Resolver, arguments: Value) { value = arguments }
}

private final class Outer: PerRequest {
  let first: Echo<Int>
  let second: Echo<Int>
  let text: Echo<String>
  let own: Int

  init(container: Resolver, arguments: Int) {
    first = container.resolve(arguments + 1)
    second = container.resolve(arguments + 2)
    text = container.resolve("\(arguments)")
    own = arguments
  }
}

/// Has something that ends a life to count.
private final class Token {}

@Suite struct SelfDescribingArgumentTests {
  // ARG-1
  @Test func `arguments stand beside what is resolved`() {
    let container = Container()
    let model: CustomerModel = container.resolve(.init(customer: 42))
    #expect(model.orders == "orders of 42")
    #expect(model.provider === container.resolve(OrdersProvider.self))
  }

  // ARG-1
  @Test func `each resolve has its own arguments, also in nested initializers`() {
    let outer: Outer = Container().resolve(1)
    #expect(outer.first.value == 2)
    #expect(outer.second.value == 3)
    #expect(outer.text.value == "1")
    #expect(outer.own == 1)
  }

  @Test func `arguments of type Any arrive, whatever they are`() {
    let container = Container()
    let number: Anything = container.resolve(42)
    #expect(number.value as? Int == 42)
    let nothing: Anything = container.resolve(())
    #expect(nothing.value is Void)
  }

  @Test func `optional arguments arrive`() {
    let container = Container()
    let none: Perhaps = container.resolve(nil)
    let some: Perhaps = container.resolve(42)
    #expect(none.value == nil)
    #expect(some.value == 42)
  }

  // ARG-8
  @Test func `large, generic and function arguments arrive`() {
    let container = Container()
    let large: Echo<(Int, String, [Int], Double)> = container.resolve((1, "two", [3], 4.5))
    #expect(large.value == (1, "two", [3], 4.5))
    let function: Echo<() -> Int> = container.resolve({ 42 })
    #expect(function.value() == 42)
  }

  // DSP-12
  @Test func `the container keeps no arguments`() {
    let container = Container()
    var echo: Echo<Token>? = container.resolve(Token())
    let weakly = Weakly(echo?.value)
    #expect(weakly.isAlive)
    echo = nil
    #expect(!weakly.isAlive)
  }

  // ARG-8
  @Test func `an assisted provider makes a self-describing type`() throws {
    let builder = ContainerBuilder()
    builder.register { (models: AssistedProvider<CustomerModel, CustomerModel.Arguments>) in
      models(.init(customer: 7)).orders
    }
    #expect(try builder.build().resolve(String.self) == "orders of 7")
    let outside = Container().resolve(AssistedProvider<CustomerModel, CustomerModel.Arguments>.self)
    #expect(outside(.init(customer: 8)).orders == "orders of 8")
  }

  // ARG-5
  @Test func `asking for it without its arguments is found by the check`() {
    let builder = ContainerBuilder()
    builder.register { (model: CustomerModel) in model.orders }
    #expect(
      builder.findings.filter { $0.hasPrefix("error") } == ["error MissingBinding CustomerModel"])
  }

  // ARG-4
  @Test func `a registered form without arguments stands beside the one that takes them`() throws {
    let builder = ContainerBuilder()
    builder.register {
      CustomerModel(container: Container().resolver, arguments: .init(customer: 1))
    }
    let container = try builder.build()
    let registered: CustomerModel = try container.resolver.registered.resolveOrThrow(
      Provider<CustomerModel>.self)()
    #expect(registered.orders == "orders of 1")
    let model: CustomerModel = container.resolve(.init(customer: 2))
    #expect(model.orders == "orders of 2")
  }
}
