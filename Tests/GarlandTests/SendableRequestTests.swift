// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private protocol Counting: AnyObject { var count: Int { get set } }
private typealias Shareable = any Counting & Sendable

/// Not `Sendable`.
private final class Counter: Counting { var count = 0 }

private final class FixedCounter: Counting, Sendable {
  var count: Int {
    get { 0 }
    set {}
  }
}

private protocol Printing: Sendable {}
private struct Printer: Printing {}

private class Shape: @unchecked Sendable {}
private final class Circle: Shape, @unchecked Sendable {}

private struct Box<Content> { let content: Content }
extension Box: Sendable where Content: Sendable {}

private enum Fast: BindingTag {}

/// What a factory asks for as `Sendable`, which an overload tells, was bound as that.
@Suite struct SendableRequestTests {
  private static let missing = ["error MissingBinding any Counting & Sendable"]

  private static func findings(_ register: (ContainerBuilder) -> Void) -> [String] {
    let builder = ContainerBuilder()
    register(builder)
    let findings = builder.buildFindings()
    #expect(builder.findings == findings, "what 'validate()' says")
    return findings
  }

  // Counterexample: hole-marker-protocol-laundering
  // CON-13
  @Test(
    arguments: [
      { $0.register(as: (any Counting).self) { Counter() } },
      { $0.register(Counter.init).as { $0 as any Counting } },
      { $0.register(FixedCounter.init).lifetime(.singleton).as { $0 as any Counting } },
      { $0.register(as: (any Counting).self, main: { Counter() }) },
    ] as [@Sendable (ContainerBuilder) -> Void])
  func `what need not be Sendable is missing`(_ bind: @Sendable (ContainerBuilder) -> Void) {
    let findings = Self.findings { builder in
      bind(builder)
      builder.register { (counter: Shareable) in counter.count }
    }
    #expect(findings == Self.missing)
  }

  // CON-13
  @Test(
    arguments: [
      { $0.register(as: Shareable.self) { FixedCounter() } },
      { $0.register(FixedCounter.init).as { $0 as Shareable } },
      { $0.value(FixedCounter() as Shareable) },
      { $0.register { FixedCounter() as Shareable } },
    ] as [@Sendable (ContainerBuilder) -> Void])
  func `what is bound as Sendable is found`(_ bind: @Sendable (ContainerBuilder) -> Void) {
    let findings = Self.findings { builder in
      bind(builder)
      builder.register { (counter: Shareable) in counter.count }
    }
    #expect(findings == [])
  }

  // CON-13 OPT-1
  @Test func `it is missing behind the shapes of a request, too`() {
    func findings<Asked: Sendable>(_ type: Asked.Type) -> [String] {
      Self.findings { builder in
        builder.register(as: (any Counting).self) { Counter() }
        builder.register { (asked: Asked) in [asked] }
      }
    }
    #expect(findings(Shareable?.self) == Self.missing)
    #expect(findings(Lazy<Shareable>.self) == Self.missing)
    #expect(findings(Lazy<Shareable?>.self) == Self.missing)
  }

  // CON-13
  @Test func `it is missing in what is bound as a type`() {
    let findings = Self.findings { builder in
      builder.register(as: (any Counting).self) { Counter() }
      builder.register(as: (any Printing).self) { (_: Shareable) in Printer() }
    }
    #expect(findings == Self.missing)
    let others = Self.findings { builder in
      builder.register(as: (any Counting).self) { Counter() }
      builder.register(as: Any.self) { (_: Shareable) in Printer() }
    }
    #expect(others == Self.missing)
  }

  // CON-13
  @Test func `what is Sendable by its type is found however it is bound`() {
    func bind<Value>(_ builder: ContainerBuilder, _ make: @escaping @Sendable () -> Value) {
      builder.register(as: Value.self, make)
    }
    let findings = Self.findings { builder in
      bind(builder) { Printer() }
      bind(builder) { Circle() as Shape }
      builder.register(as: (any Printing).self) { Printer() }
      builder.register(as: Box<any Printing>.self) { Box(content: Printer()) }
      builder.register { (_: any Printing, _: Printer, _: Shape, _: Box<any Printing>) in 1 }
    }
    #expect(findings == [])
  }

  // CON-13
  @Test func `whoever asks for what need not be Sendable gets it`() {
    let findings = Self.findings { builder in
      builder.register(as: (any Counting).self) { Counter() }
      builder.register { (counter: any Counting) in counter.count }
      builder.register { (counter: any Counting, fixed: FixedCounter) in Box(content: counter) }
      builder.register(FixedCounter.init)
    }
    #expect(findings == [])
  }

  // CON-13 KEY-5
  @Test func `it is missing under a tag, too`() {
    func findings(_ bind: (ContainerBuilder) -> Void) -> [String] {
      Self.findings { builder in
        bind(builder)
        builder.register { (counter: Tagged<Shareable, Fast>) in counter.value.count }
      }
    }
    let missing = findings { $0.register(as: (any Counting).self) { Counter() }.tag(Fast.self) }
    #expect(missing == ["error MissingBinding any Counting & Sendable tagged Fast"])
    #expect(findings { $0.register(as: Shareable.self) { FixedCounter() }.tag(Fast.self) } == [])
  }

  // CON-13: whichever of them serves.
  @Test func `it is missing where one of several bindings need not be Sendable`() {
    func findings(_ bind: (ContainerBuilder) -> Void) -> [String] {
      Self.findings { builder in
        builder.register(as: Shareable.self) { FixedCounter() }
        bind(builder)
        builder.register { (counter: Shareable) in counter.count }
      }
    }
    #expect(
      findings { $0.register(as: (any Counting).self) { Counter() }.override() } == Self.missing)
    let decorated = findings {
      $0.decorate(as: (any Counting).self) { (_: any Counting) in Counter() }
    }
    #expect(decorated == Self.missing)
    #expect(findings { $0.decorate(as: Shareable.self) { (inner: Shareable) in inner } } == [])
  }

  // CON-13
  @Test func `the message names what is bound, and no optional`() {
    let builder = ContainerBuilder()
    builder.register(as: (any Counting).self) { Counter() }
    builder.register { (counter: Shareable?) in counter?.count ?? 0 }
    let notes = builder.validate().flatMap(\.notes).map(\.text)
    #expect(
      notes == [
        "'any Counting' is bound, which need not be 'Sendable'",
        "bind it as 'any Counting & Sendable', or ask for 'any Counting'",
      ])
  }

  // SCP-16 CON-13
  @Test func `an alias of a parent's shared instance is missing, too`() throws {
    let parent = ContainerBuilder()
    parent.register(FixedCounter.init).lifetime(.singleton).as { $0 as any Counting }
    let builder = try ContainerBuilder(parent: parent.build())
    builder.register { (counter: Shareable) in counter.count }
    #expect(builder.buildFindings() == Self.missing)
  }

  // SCP-16 CON-13
  @Test func `a parent's binding is missing, too`() throws {
    let parent = ContainerBuilder()
    parent.register(as: (any Counting).self) { Counter() }
    let builder = try ContainerBuilder(parent: parent.build())
    builder.register { (counter: Shareable) in counter.count }
    #expect(builder.buildFindings() == Self.missing)
  }
}
