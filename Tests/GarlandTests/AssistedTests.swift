// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private struct Order: Equatable {
  let title: String
  let parts: [Int]
}

private struct Nine {
  var numbers: (Int, Int, Int, Int, Int, Int, Int, Int, String)
}

private struct Box<Content> {
  let content: Content
}

@Suite struct AssistedTests {
  // ARG-1 REG-20
  @Test func `arguments stand beside injected dependencies`() throws {
    let builder = ContainerBuilder()
    builder.value("order")
    builder.register { (title: String, id: Assisted<Int>) in Order(title: title, parts: [id.value])
    }
    let container = try builder.build()
    #expect(container.resolve(Order.self, arguments: 7) == Order(title: "order", parts: [7]))
    let provider = container.resolve(AssistedProvider<Order, Int>.self)
    #expect(provider(8) == Order(title: "order", parts: [8]))
    #expect(try provider.resolved(9) == Order(title: "order", parts: [9]))
  }

  // ARG-1 ARG-3
  @Test func `several arguments are a struct or a tuple with labels`() throws {
    let builder = ContainerBuilder()
    builder.register { (arguments: Assisted<Nine>) in
      let n = arguments.value.numbers
      return Order(title: n.8, parts: [n.0, n.1, n.2, n.3, n.4, n.5, n.6, n.7])
    }
    builder.register { (range: Assisted<(from: Int, to: Int)>) in
      Order(title: "range", parts: [range.value.to, range.value.from])
    }
    let container = try builder.build()
    let nine = Nine(numbers: (1, 2, 3, 4, 5, 6, 7, 8, "nine"))
    let order = container.resolve(Order.self, arguments: nine)
    #expect(order == Order(title: "nine", parts: [1, 2, 3, 4, 5, 6, 7, 8]))
    let range = container.resolve(Order.self, arguments: (from: 1, to: 2))
    #expect(range == Order(title: "range", parts: [2, 1]))
  }

  // ARG-2
  @Test func `arguments of a type that no binding takes are missing with a hint`() throws {
    let builder = ContainerBuilder()
    builder.register { (id: Assisted<Int>) in Order(title: "", parts: [id.value]) }
    builder.register { (make: AssistedProvider<Order, String>) in make("seven").title }
    let finding = builder.validate().first
    #expect(finding?.short == "error MissingBinding Order with String")
    #expect(
      finding?.notes.map(\.text) == [
        "'Order' takes arguments of 'Int'", "inject 'AssistedProvider<Order, Int>' instead",
      ])
  }

  // ARG-4
  @Test func `bindings that differ in their arguments stand side by side`() throws {
    let builder = ContainerBuilder()
    builder.register { Order(title: "none", parts: []) }
    builder.register { (id: Assisted<Int>) in Order(title: "int", parts: [id.value]) }
    builder.register { (title: Assisted<String>) in Order(title: title.value, parts: []) }
    let container = try builder.build()
    #expect(container.resolve(Order.self).title == "none")
    #expect(container.resolve(Order.self, arguments: 1).title == "int")
    #expect(container.resolve(Order.self, arguments: "string").title == "string")
  }

  // ARG-5 OBS-1
  @Test func `arguments that only a caller has are bound in no container`() throws {
    let builder = ContainerBuilder()
    builder.register { (id: Assisted<Int>) in Order(title: "", parts: [id.value]) }
    let container = try builder.build()
    #expect(!container.isBound(Assisted<Int>.self))
    #expect(container.isBound(AssistedProvider<Order, Int>.self))
    let error = #expect(throws: ResolutionError.self) {
      try container.resolveOrThrow(Assisted<Int>.self)
    }
    #expect(error?.diagnostic.id == .invalidArguments)
  }

  // ARG-5
  @Test func `a binding that takes arguments cannot be injected without them`() {
    let builder = ContainerBuilder()
    builder.register { (id: Assisted<Int>) in Order(title: "", parts: [id.value]) }
    builder.register { (order: Order) in order.title }
    let finding = builder.validate().first
    #expect(finding?.short == "error MissingBinding Order")
    #expect(
      finding?.notes.last?.text
        == "inject 'AssistedProvider<Order, Int>' and call it with the arguments")
  }

  // ARG-6 ARG-7
  @Test(arguments: [SharedLifetime.singleton, .eager])
  func `a shared lifetime is refused for a binding that takes arguments`(
    lifetime: SharedLifetime
  ) {
    let builder = ContainerBuilder()
    builder.register { (id: Assisted<Int>) in Watch(name: "\(id.value)") }.lifetime(lifetime)
    #expect(builder.buildFindings() == ["error CachedArguments Watch with Int"])
  }

  // ARG-6 ARG-7
  @Test func `the lifetimes weak and objectGraph are refused for arguments too`() {
    let builder = ContainerBuilder()
    builder.register { (id: Assisted<Int>) in Watch(name: "\(id.value)") }.lifetime(.weak)
    builder.register { (id: Assisted<String>) in Watch(name: id.value) }.lifetime(.objectGraph)
    #expect(
      builder.findings == [
        "error CachedArguments Watch with Int", "error CachedArguments Watch with String",
      ])
  }

  // ARG-8
  @Test func `arguments go with generic types, aliases and nested providers`() throws {
    let builder = ContainerBuilder()
    builder.register { (content: Assisted<Int>) in Box(content: content.value) }
    builder.register { (name: Assisted<String>) in Watch(name: name.value) }
      .as(tag: nil) { $0 as any Clock }
    builder.register {
      (
        boxes: AssistedProvider<Box<Int>, Int>, clocks: AssistedProvider<any Clock, String>,
        number: Assisted<Int>
      ) in "\(boxes(number.value).content) \(clocks("nested").name)"
    }
    #expect(try builder.build().resolve(String.self, arguments: 3) == "3 nested")
  }

  // ARG-9 CYC-10
  @Test func `a cycle through an assisted provider is allowed because it is deferred`() throws {
    let builder = ContainerBuilder()
    builder.register { (depth: Assisted<Int>, make: AssistedProvider<Order, Int>) -> Order in
      guard depth.value > 0 else { return Order(title: "leaf", parts: []) }
      let inner = make(depth.value - 1)
      return Order(title: inner.title, parts: inner.parts + [depth.value])
    }
    #expect(builder.findings == [])
    let order = try builder.build().resolve(Order.self, arguments: 3)
    #expect(order == Order(title: "leaf", parts: [1, 2, 3]))
  }

  // ARG-1
  @Test func `arguments reach the binding they are meant for and no other`() throws {
    let builder = ContainerBuilder()
    builder.register { (number: Assisted<Int>, inner: AssistedProvider<Watch, Int>) in
      Order(title: inner(number.value * 10).name, parts: [number.value])
    }
    builder.register { (clock: any Clock, number: Assisted<Int>) in
      Watch(name: clock.name + "\(number.value)")
    }
    builder.register(as: (any Clock).self, SystemClock.init)
    let order = try builder.build().resolve(Order.self, arguments: 4)
    #expect(order == Order(title: "system40", parts: [4]))
  }

  // ARG-1
  // Counterexample: awaited-assisted
  @Test func `what is awaited without arguments reads none`() async throws {
    let container = try ContainerBuilder().build()
    let error = await #expect(throws: ResolutionError.self) {
      try await container.resolveAsync(Assisted<[UInt]>.self)
    }
    #expect(error?.diagnostic.id == .invalidArguments)
    let optional = await #expect(throws: ResolutionError.self) {
      try await container.resolveAsync(Assisted<String>?.self)
    }
    #expect(optional?.diagnostic.id == .invalidArguments)
  }

  // VAL-15
  @Test func `arguments of the caller are not reported as missing`() {
    let builder = ContainerBuilder()
    builder.register { (id: Assisted<Double>) in Order(title: "\(id.value)", parts: []) }
    #expect(builder.findings == [])
  }

  // DIA-3
  // Counterexample: make-assisted
  @Test func `arguments that nobody supplies are named`() throws {
    let container = try ContainerBuilder().build()
    let error = #expect(throws: ResolutionError.self) {
      _ = try container.make { (id: Assisted<Int>) in id.value }
    }
    #expect(error?.diagnostic.id == .invalidArguments)
    #expect(error?.diagnostic.summary == "nobody supplies the arguments of 'Assisted<Int>'")
  }

  // ARG-8
  @Test func `arguments without a size are supplied`() throws {
    enum Mode: Sendable { case only }
    let builder = ContainerBuilder()
    builder.register { (_: Assisted<Mode>) in "made" }
    builder.register { (_: Assisted<Void>) in 7 }
    let container = try builder.build()
    #expect(try container.resolveOrThrow(String.self, arguments: Mode.only) == "made")
    #expect(try container.resolveOrThrow(Int.self, arguments: ()) == 7)
    let provider = container.resolve(AssistedProvider<String, Mode>.self)
    #expect(try provider.resolved(.only) == "made")
  }
}
