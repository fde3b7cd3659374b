// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

struct NonconformingBindingTests {
  private static let declarations = """
    protocol P {}
    protocol Refined: P {}
    protocol Q {}
    class Base {}
    class Direct: P {}
    class Inherited: Direct {}
    class Extended {}
    extension Extended: P {}
    class Refining: Refined {}
    typealias Both = P & Q
    class Composed: Both {}
    class None {}
    class Sub: Base {}
    protocol Owned: AnyObject {}
    final class Bounded: Owned {}
    class Open {}
    class Conforming: Open, P {}
    @AddsConformances class Annotated {}
    class Screen: UITableViewController {}
    class Foreign: Library.Thing {}
    """

  private static func bound(_ type: String, _ target: String, _ more: String = "") throws
    -> [String]
  {
    try Sources.part("container.register(\(type).init).as(\(target).self)", declarations + more)
      .summaries.filter { $0.contains("Nonconforming") }
  }

  // VAL-25
  @Test(arguments: [
    ("Direct", "P"), ("Inherited", "P"), ("Extended", "P"), ("Refining", "P"), ("Composed", "Q"),
    ("Composed", "(P & Q)"), ("Sub", "Base"), ("None", "None"), ("None", "AnyObject"),
    ("None", "Library.Protocol"), ("Open", "P"), ("Annotated", "P"), ("Foreign", "P"),
  ])
  func `what conforms, or may conform, is no finding`(_ type: String, _ target: String) throws {
    #expect(try Self.bound(type, target) == [])
  }

  @Test(arguments: [
    ("None", "P", "any P", "conform to"), ("Direct", "Q", "any Q", "conform to"),
    ("Direct", "(P & Q)", "any P & Q", "conform to"), ("None", "Base", "Base", "inherit from"),
    ("Screen", "P", "any P", "conform to"), ("Bounded", "P", "any P", "conform to"),
  ])
  func `a type that cannot be cast is found`(
    _ type: String, _ target: String, _ name: String, _ verb: String
  ) throws {
    #expect(
      try Self.bound(type, target) == [
        "Garland/NonconformingBinding: '\(type)' is bound as '\(name)' and does not \(verb) it"
      ])
  }

  @Test func `what the sources add to the system's classes is no finding`() throws {
    #expect(try Self.bound("Screen", "P", "\nextension UIViewController: P {}") == [])
  }

  // VAL-25: what is forwarded is cast when somebody asks.
  @Test(arguments: [
    ("Direct", ".implements(P.self)", []), ("Open", ".implements(P.self)", []),
    ("None", ".implements(P.self)", ["'None' is bound as 'any P' and does not conform to it"]),
    (
      "None", ".implements(P.self)\n.implements(Q.self)",
      [
        "'None' is bound as 'any P' and does not conform to it",
        "'None' is bound as 'any Q' and does not conform to it",
      ]
    ),
    ("Sub", ".inObjectScope(.container).implements(Base.self)", []),
    ("None", ".implements(Base.self)", ["'None' is bound as 'Base' and does not inherit from it"]),
  ])
  func `a type that an entry of Swinject implements is looked at`(
    _ type: String, _ modifiers: String, _ found: [String]
  ) throws {
    let result = try Sources.verified(
      """
      import Swinject
      \(Self.declarations)
      let container = Container()
      container.register(\(type).self) { _ in \(type)() }\(modifiers)
      """)
    #expect(
      result.diagnostics.filter { $0.id == .nonconformingBinding }.map(\.summary) == found)
  }

  @Test func `what the compiler checks is not checked again`() throws {
    let result = try Sources.part(
      "container.register(None.init).as(check: P.self) { $0 }", Self.declarations)
    #expect(result.summaries == [])
  }
}

struct UnsetPropertyTests {
  private static func found(_ registration: String, _ members: String, _ more: String = "") throws
    -> [String]
  {
    try Sources.part(
      "container.register { B() }\ncontainer.register { A() }\(registration)",
      """
      class B { func run() {} }
      class Parent { var inherited: B! }
      protocol View: AnyObject { var b: B! { get set } }
      class Other { var b: B! }
      class A: Parent, View { \(members) }
      \(more)
      """
    ).summaries.filter { $0.contains("PropertyNotInjected") }
  }

  private static let finding =
    "Garland/PropertyNotInjected: 'A.b' is implicitly unwrapped, and nothing sets it"

  // VAL-25: reading it would end the program.
  @Test(arguments: [
    "var b: B!; func f() { b.run() }", "weak var b: B!; func f() { self.b.run() }",
    "var b: B!; func f(_ other: Other) { other.b = b }", "var b: B!; func f(b: B) { self.b.run() }",
  ])
  func `a property that nobody sets is found`(_ members: String) throws {
    #expect(try Self.found("", members) == [Self.finding])
  }

  @Test(arguments: [
    (".injection { $0.b = $1 }", "var b: B!; func f() { b.run() }", ""),
    (".injection(\\.b)", "var b: B!; func f() { b.run() }", ""),
    ("", "var b: B!; init() { b = B() }; func f() { b.run() }", ""),
    ("", "var b: B!; func f() { b.run() }", "func set(_ a: A) { a.b = B() }"),
    ("", "var b: B!; func f() { b.run() }", "func set(_ view: View) { view.b = B() }"),
    ("", "var b: B!; func f() { b.run() }", "func set() { unknown().b = B() }"),
    ("", "var b: B!; func f() { b.run() }", "extension View { func set(_ new: B) { b = new } }"),
    ("", "var b: B!; func f() { b.run() }", "func set(_ a: A) { a.setValue(B(), forKey: \"b\") }"),
    ("", "var b: B!; func f() { (b, _) = (B(), 1); b.run() }", ""),
    ("", "var b: B!; func f() { fill(&b); b.run() }", ""),
    ("", "var b: B!", ""), ("", "var b: B?; func f() { b?.run() }", ""),
    ("", "@IBOutlet var b: B!; func f() { b.run() }", ""),
    ("", "var b: B! = B(); func f() { b.run() }", ""),
    (
      "",
      "\n// garland:ignore PropertyNotInjected it is set by a macro\nvar b: B!; func f() { b.run() }",
      ""
    ),
  ])
  func `a property that is set, or never read, is no finding`(
    _ registration: String, _ members: String, _ more: String
  ) throws {
    #expect(try Self.found(registration, members, more) == [])
  }

  @Test func `an inherited property that nobody sets is found`() throws {
    #expect(
      try Self.found("", "func f() { inherited.run() }") == [
        "Garland/PropertyNotInjected: 'Parent.inherited' is implicitly unwrapped, and nothing sets it"
      ])
  }

  @Test func `another class's property of the same name is another one`() throws {
    let more = "func set(_ other: Other) { other.b = B() }"
    #expect(try Self.found("", "var b: B!; func f() { b.run() }", more) == [Self.finding])
  }
}
