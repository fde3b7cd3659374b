// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private struct Cache<Content> {
  let name: String
}

/// A type of this module with the name of one of another module.
private struct Severity {}

private enum Billing {
  struct Model { let name = "billing" }
}

private enum Orders {
  struct Model { let name = "orders" }
}

private typealias OrdersModel = Orders.Model
private typealias AnyClock = any Clock

@Suite struct GenericTests {
  // GEN-1
  @Test func `different forms of a generic type are different keys`() throws {
    let builder = ContainerBuilder()
    builder.register { Cache<Int>(name: "int") }
    builder.register { Cache<String>(name: "string") }
    builder.register { Cache<Cache<Int>>(name: "nested") }
    let container = try builder.build()
    #expect(container.resolve(Cache<Int>.self).name == "int")
    #expect(container.resolve(Cache<String>.self).name == "string")
    #expect(container.resolve(Cache<Cache<Int>>.self).name == "nested")
    #expect(!container.isBound(Cache<Bool>.self))
  }

  // GEN-1 DIA-7
  @Test func `a missing form names the forms that are bound`() {
    let builder = ContainerBuilder()
    builder.register { Cache<Int>(name: "int") }
    builder.register { (cache: Cache<Bool>) in cache.name }
    let finding = builder.validate().first
    #expect(finding?.short == "error MissingBinding Cache<Bool>")
    #expect(finding?.notes.first?.text == "'Cache<Int>' is bound")
  }

  // GEN-6
  @Test func `a typealias is its type`() throws {
    let builder = ContainerBuilder()
    builder.register(OrdersModel.init)
    builder.register(as: AnyClock.self, SystemClock.init)
    let container = try builder.build()
    #expect(container.resolve(Orders.Model.self).name == "orders")
    #expect(container.resolve((any Clock).self).name == "system")
    builder.validate().forEach { Issue.record("\($0.summary)") }
  }

  // GEN-7 DIA-13 DIA-18
  @Test func `types of one name are told apart at run time`() throws {
    let builder = ContainerBuilder()
    builder.register { () throws -> Severity in throw Broken() }
    builder.value(GarlandGraph.Severity.error)
    builder.register { (_: Severity) in "made" }
    let diagnostic = try builder.build().error(resolving: String.self)?.diagnostic
    #expect(diagnostic?.subject == "GarlandTests.Severity")
    #expect(diagnostic?.path == "String -> GarlandTests.Severity")
  }

  // GEN-7 DIA-13
  @Test func `types of one name in different types are different keys`() throws {
    let builder = ContainerBuilder()
    builder.register(Billing.Model.init)
    builder.register { (model: Orders.Model) in model.name }
    #expect(builder.findings == ["error MissingBinding Orders.Model"])
    builder.register(Orders.Model.init)
    let container = try builder.build()
    #expect(container.resolve(Billing.Model.self).name == "billing")
    #expect(container.resolve(String.self) == "orders")
  }

  // DIA-13 GEN-7
  @Test func `types of one name in different modules are printed in full`() {
    let builder = ContainerBuilder()
    builder.register { (one: GarlandGraph.Severity, two: Severity) in 1 }
    #expect(
      builder.findings == [
        "error MissingBinding GarlandGraph.Severity", "error MissingBinding GarlandTests.Severity",
      ])
  }
}
