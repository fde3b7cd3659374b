// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandSource
import Testing

/// Cycles of bindings that are registered under conditions.
struct ConditionalCycleTests {
  private static let cycle = "Garland/DependencyCycle: 'A' needs itself before it exists"
  private static let unsure =
    "Garland/NotVerified: whether 'A' needs itself is not verified:"
    + " what it needs is registered under different conditions"

  /// A program in which `A` needs `B` on one condition, and `B` needs `A` on another one.
  private func found(_ one: String, _ other: String, isElse: Bool = true) throws -> [String] {
    try Sources.verified(
      """
      import Swinject
      final class A { init(_ b: B? = nil) {} }
      final class B { init(_ a: A? = nil) {} }
      enum Kind { case plain, special }
      struct Settings { let isOn = CommandLine.arguments.isEmpty; var isOff: Bool { !isOn } }
      let flag = CommandLine.arguments.isEmpty
      let kind = flag ? Kind.plain : .special
      var open = flag
      enum Config {
        static let flag = CommandLine.arguments.isEmpty
        static let settings = Settings()
        static var open = flag
      }
      func one(_ c: Container, _ here: Bool) {
        if \(one) { c.register(A.self) { r in A(r.resolve(B.self)!) } }
        \(isElse ? "else { c.register(A.self) { _ in A() } }" : "")
      }
      func other(_ c: Container, _ here: Bool) {
        if \(other) { c.register(B.self) { r in B(r.resolve(A.self)!) } }
        \(isElse ? "else { c.register(B.self) { _ in B() } }" : "")
      }
      let c = Container()
      one(c, flag)
      other(c, flag)
      print(c.resolve(A.self)!, c.resolve(B.self)!)
      """
    ).summaries
  }

  // VAL-25: a constant is the same in all functions.
  @Test(
    arguments: [
      ("flag", "!flag"), ("Config.flag", "!Config.flag"),
      ("Config.settings.isOn", "!Config.settings.isOn"),
      ("kind == .plain", "kind != .plain"), ("!(flag)", "flag"),
    ], [true, false])
  func `no program registers what the contrary of a constant does`(
    _ conditions: (String, String), isElse: Bool
  ) throws {
    let apart = try found(conditions.0, conditions.1, isElse: isElse)
    #expect(!apart.contains(Self.cycle) && !apart.contains(Self.unsure))
    if isElse { #expect(apart == []) }
    #expect(try found(conditions.0, conditions.0, isElse: isElse).contains(Self.cycle))
  }

  // VAL-25: whether two other conditions are ever met together, only the program knows.
  @Test(
    arguments: [
      ("open", "!open"), ("Config.open", "!Config.open"), ("here", "!here"), ("here", "flag"),
      ("Config.settings.isOff", "!Config.settings.isOff"), ("flag", "Config.flag"),
      ("kind == .plain", "kind == .special"),
    ], [true, false])
  func `a cycle that needs two conditions is not verified`(
    _ conditions: (String, String), isElse: Bool
  ) throws {
    let result = try found(conditions.0, conditions.1, isElse: isElse)
    #expect(result.contains(Self.unsure) && !result.contains(Self.cycle))
  }

  // VAL-20: one condition is enough where the rest of the cycle is always registered.
  @Test(arguments: ["flag", "here", "open"])
  func `a cycle under one condition is an error`(condition: String) throws {
    let always = "#available(macOS 10, *)"
    #expect(try found(condition, always, isElse: false).contains(Self.cycle))
  }

  // CYC-1
  @Test(arguments: [
    (
      "guard depth > 0 else { return A() }; return A(r.resolve(B.self, argument: depth - 1)!)",
      false
    ),
    ("A(depth > 0 ? r.resolve(B.self, argument: depth - 1)! : nil)", false),
    ("if depth > 0 { return A(r.resolve(B.self, argument: depth - 1)!) }; return A()", false),
    (
      "switch depth { case 0: return A()\n"
        + "default: return A(r.resolve(B.self, argument: depth - 1)!) }", false
    ),
    ("A(r.resolve(B.self, argument: depth - 1)!)", true),
    (
      "guard let b = r.resolve(B.self, argument: depth) else { fatalError() }; return A(b)", true
    ),
    ("A(keep { r.resolve(B.self, argument: depth)! })", false),
    ("defer { print(depth) }; let b = r.resolve(B.self, argument: depth - 1)!; return A(b)", true),
  ])
  func `what a factory only asks in some cases closes no cycle`(
    _ factory: String, _ isCycle: Bool
  ) throws {
    let result = try Sources.verified(
      """
      import Swinject
      final class A { init(_ b: B? = nil) {} }
      final class B { init(_ a: A) {} }
      let c = Container()
      c.register(A.self) { (r: Resolver, depth: Int) in \(factory) }
      c.register(B.self) { (r: Resolver, depth: Int) in B(r.resolve(A.self, argument: depth)!) }
      print(c.resolve(A.self, argument: 3)!)
      """)
    #expect(result.summaries.contains { $0.contains("needs itself") } == isCycle)
  }

  // CYC-1: the newest registration serves, so that a factory which has just made one does not ask the older one.
  @Test(arguments: [
    ("c.register(B.self) { _ in B(a) }; a.b = r.resolve(B.self)!", false),
    ("c.register(B.self) { _ in B(a) }; let b = r.resolve(B.self)!; a.b = b", false),
    ("c.register(B.self) { r in B(r.resolve(A.self)!) }; a.b = r.resolve(B.self)!", true),
    ("if flag { c.register(B.self) { _ in B(a) } }; a.b = r.resolve(B.self)!", true),
    ("a.b = r.resolve(B.self)!; c.register(B.self) { _ in B(a) }", true),
  ])
  func `what a factory asks for after it has registered it closes no cycle`(
    _ factory: String, _ isCycle: Bool
  ) throws {
    let result = try Sources.verified(
      """
      import Swinject
      final class A { var b: B? }
      final class B { init(_ a: A) {} }
      let flag = CommandLine.arguments.isEmpty
      let c = Container()
      c.register(B.self) { r in B(r.resolve(A.self)!) }
      c.register(A.self) { r in
        let a = A()
        \(factory)
        return a
      }
      print(c.resolve(A.self)!)
      """)
    #expect(result.summaries.contains { $0.contains("needs itself") } == isCycle)
  }
}
