// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Less usual forms of containers that a program has written for itself, each with what is missing there.
struct OwnContainerFormTests {
  private static func missing(_ key: String) -> [String] {
    ["Garland/MissingBinding: no binding for '\(key)'"]
  }

  /// Checks an app whose container has some functions.
  private func found(_ functions: String, _ code: String) throws -> [String] {
    try Sources.verified(
      """
      protocol P {}
      final class A: P {}
      final class B { init(a: A) {} }
      final class Box {
        static let shared = Box()
        private var makers: [String: (Box) -> Any] = [:]
        \(functions)
      }
      \(code)
      """
    ).summaries
  }

  private static let plain = """
    func register<T>(_ make: @escaping (Box) -> T) { makers["\\(T.self)"] = make }
    func resolve<T>(_ type: T.Type = T.self) -> T { makers["\\(type)"]!(self) as! T }
    """

  // VAL-17: what is filled by a function that code finds in a list or a dictionary.
  @Test(arguments: [
    "let setups: [(Box) -> Void] = [first]\nsetups.forEach { $0(.shared) }",
    "let setup = CommandLine.arguments.isEmpty ? first : second\nsetup(.shared)",
    "let isTest = false\n(isTest ? first : second)(.shared)",
    "let setups: [String: (Box) -> Void] = [\"a\": first]\nsetups[\"a\"]?(.shared)",
    "let setups: [String: (Box) -> Void] = [\"a\": first]\nsetups[\"a\"]!(Box.shared)",
  ])
  func `a function that is found elsewhere may fill a container`(_ call: String) throws {
    let code = """
      func first(_ box: Box) { box.register { _ in A() } }
      func second(_ box: Box) { box.register { _ in A() } }
      \(call)
      _ = Box.shared.resolve(A.self)
      """
    let found = try found(Self.plain, code)
    #expect(found.allSatisfy { $0.contains("NotVerified: what '") } && found.count == 1)
    let other =
      "let log: [(Int) -> Void] = []\nlog.forEach { $0(.max) }\n_ = Box.shared.resolve(A.self)"
    #expect(try self.found(Self.plain, other) == Self.missing("A"))
  }

  // VAL-17: a generic type of which the arguments are not known is not any other type.
  @Test func `a generic type without its arguments is bound with some`() throws {
    let code = { (asked: String) in
      """
      struct Pair<First, Second> { init(_ make: () -> (First, Second)) {} }
      Box.shared.register(Pair.self) { Pair(unknown) }
      _ = Box.shared.resolve(\(asked).self)
      """
    }
    let functions = """
      func register<T>(_ type: T.Type, _ make: @escaping () -> T) { makers["\\(T.self)"] = { _ in make() } }
      func resolve<T>(_ type: T.Type = T.self) -> T { makers["\\(type)"]!(self) as! T }
      """
    let missing = { (asked: String) in
      try found(functions, code(asked)).filter { !$0.contains("NotVerified") }
    }
    #expect(try missing("Pair<Int, A>") == [])
    #expect(try missing("A") == Self.missing("A"))
  }

  // VAL-17, KEY-1: the name that is meant where none is written.
  @Test(arguments: [
    ("Tag", ".usual", ".other"), ("String", "\"\"", "\"other\""),
  ])
  func `the default of a name is no name`(_ type: String, _ usual: String, _ other: String) throws {
    let functions = """
      enum Tag { case usual, other }
      func register<T>(_ type: T.Type, name: \(type) = \(usual), _ make: @escaping (Box) -> T) {
        makers["\\(type)\\(name)"] = make
      }
      func resolve<T>(_ type: T.Type, name: \(type) = \(usual)) -> T {
        makers["\\(type)\\(name)"]!(self) as! T
      }
      """
    let bound = "Box.shared.register(A.self) { _ in A() }\n"
    let written = "Box.shared.register(A.self, name: \(usual)) { _ in A() }\n"
    let ask = "_ = Box.shared.resolve(A.self)"
    #expect(try found(functions, bound + "_ = Box.shared.resolve(A.self, name: \(usual))") == [])
    #expect(try found(functions, written + ask) == [])
    let asked = "_ = Box.shared.resolve(A.self, name: \(other))"
    let tag = type == "Tag" ? "\".other\"" : other
    #expect(
      try found(functions, bound + ask + "\n" + asked) == Self.missing("A tagged \(tag)"))
  }

  // VAL-17
  @Test func `a name may fall back to none`() throws {
    let functions = { (resolve: String) in
      """
      func register<T>(_ type: T.Type, name: String? = nil, _ make: @escaping (Box) -> T) {
        makers["\\(type)" + (name ?? "")] = make
      }
      func resolve<T>(_ type: T.Type, name: String? = nil) -> T { \(resolve)!(self) as! T }
      """
    }
    let code = """
      Box.shared.register(A.self) { _ in A() }
      _ = Box.shared.resolve(A.self)
      _ = Box.shared.resolve(A.self, name: "x")
      """
    let named = "makers[\"\\(type)\" + (name ?? \"\")]"
    let both = try found(functions("(\(named) ?? makers[\"\\(type)\"])"), code)
    #expect(both.count == 1 && both.allSatisfy { $0.contains("NotVerified") })
    #expect(try found(functions(named), code) == Self.missing("A tagged \"x\""))
  }

  // VAL-17
  @Test(arguments: [
    (
      "func single<T, D>(_ type: T.Type, _ make: @escaping (D) -> T) { register { make($0.resolve()) } }",
      "single(B.self, B.init)"
    ),
    (
      "func single<T, D>(_ type: T.Type, _ make: @escaping (D) -> T) {\n"
        + "makers[\"\\(type)\"] = { box in make(box.resolve(D.self)) } }",
      "register(B.self, B.init(a:))"
    ),
    (
      "func single<T, each D>(_ type: T.Type, _ make: @escaping (repeat each D) -> T) {\n"
        + "makers[\"\\(type)\"] = { box in make(repeat box.resolve((each D).self)) } }",
      "single(B.self, B.init)"
    ),
    (
      "func single<T, D>(_ type: T.Type, _ make: @escaping (D) -> T) { register { make($0.resolve()) } }",
      "single(B.self) { (a: A) in B(a: a) }"
    ),
  ])
  func `what a container resolves for an initializer is needed`(
    _ function: String, _ call: String
  ) throws {
    let name = call.hasPrefix("single") ? "single" : "register"
    let functions = Self.plain + "\n" + function.replacing("func single", with: "func \(name)")
    let bound = "Box.shared.register { _ in A() }\n"
    let code = "Box.shared.\(call)\n_ = Box.shared.resolve(B.self)"
    #expect(try found(functions, bound + code) == [])
    #expect(try found(functions, code) == Self.missing("A"))
  }

  // VAL-17
  @Test func `an argument that a caller passes is not needed`() throws {
    let functions = """
      func register<T, D>(_ type: T.Type, _ make: @escaping (Box, D) -> T) {
        makers["\\(type)"] = { box in { (argument: D) in make(box, argument) } }
      }
      func resolve<T, D>(_ type: T.Type, argument: D) -> T {
        (makers["\\(type)"]!(self) as! (D) -> T)(argument)
      }
      """
    let code = """
      Box.shared.register(B.self) { (box: Box, a: A) in B(a: a) }
      _ = Box.shared.resolve(B.self, argument: A())
      """
    #expect(try found(functions, code) == [])
  }

  // VAL-17
  @Test func `a container of lists has no duplicates`() throws {
    let functions = { (add: String) in
      """
      private var lists: [String: [(Box) -> Any]] = [:]
      func register<T>(_ type: T.Type, _ make: @escaping (Box) -> T) { \(add) }
      func resolve<T>(_ type: T.Type) -> T { lists["\\(type)"]!.last!(self) as! T }
      func resolveAll<T>(_ type: T.Type) -> [T] { lists["\\(type)"]!.map { $0(self) as! T } }
      """
    }
    let code = """
      func fill(_ box: Box) {
        box.register(P.self) { _ in A() }
        box.register(P.self) { _ in A() }
      }
      fill(.shared)
      _ = Box.shared.resolve(P.self)
      """
    #expect(try found(functions("lists[\"\\(type)\", default: []].append(make)"), code) == [])
    #expect(
      try found(functions("lists[\"\\(type)\"] = [make]"), code)
        == ["Garland/DuplicateBinding: 'any P' is bound 2 times"])
  }

  // VAL-17
  @Test func `an instance may be kept under its dynamic type`() throws {
    let functions = { (key: String) in
      """
      private var values: [String: Any] = [:]
      func add<T>(_ value: T) { values["\\(\(key))"] = value }
      func get<T>() -> T { values["\\(T.self)"] as! T }
      """
    }
    let code = "let p: P = A()\nBox.shared.add(p)\nlet a: A = Box.shared.get()"
    let dynamic = try found(functions("type(of: value)"), code)
    #expect(!dynamic.isEmpty && dynamic.allSatisfy { $0.contains("NotVerified") })
    #expect(try found(functions("T.self"), code).contains(Self.missing("A")[0]))
    let exact = "Box.shared.add(A())\nlet b: B = Box.shared.get()"
    #expect(try found(functions("type(of: value)"), exact).contains(Self.missing("B")[0]))
  }

  // VAL-17
  @Test func `a class may be kept under a key of its superclass`() throws {
    let found = { (key: String, asked: String) in
      try Sources.verified(
        """
        protocol Service: AnyObject { static var key: String { get } }
        final class Hub {
          static let shared = Hub()
          private var services: [String: Any] = [:]
          func add<S: Service>(_ service: S) { services[\(key)] = service }
          func get<S: Service>() -> S { services[\(key)] as! S }
        }
        class Base: Service { class var key: String { "base" } }
        final class Own: Base {}
        final class Other: Service { static var key: String { "other" } }
        Hub.shared.add(Own())
        let base: \(asked) = Hub.shared.get()
        """
      ).summaries.filter { $0.contains("Missing") }
    }
    #expect(try found("S.key", "Base") == [])
    #expect(try found("\"\\(S.self)\"", "Base") == Self.missing("Base"))
    #expect(try found("S.key", "Other") == Self.missing("Other"))
  }

  // VAL-17
  @Test func `what a form for some types makes is only made for these`() throws {
    let functions =
      Self.plain
      + "\nfunc resolve<T: Makeable>(_ type: T.Type = T.self) -> T { "
      + "(makers[\"\\(type)\"]?(self) as? T) ?? T() }"
    let code = """
      protocol Makeable { init() }
      final class Screen: Makeable { init() { let a: A = Box.shared.resolve(); print(a) } }
      _ = Box.shared.resolve(Screen.self)
      """
    #expect(try found(functions, code + "\nBox.shared.register { _ in A() }") == [])
    #expect(try found(functions, code) == Self.missing("A"))
  }

  // VAL-17
  @Test func `a property that is set need not be resolved`() throws {
    let code = { (set: String) in
      """
      @propertyWrapper struct Found<T> {
        private var value: T?
        init() {}
        var wrappedValue: T {
          get { value ?? Box.shared.resolve() }
          set { value = newValue }
        }
      }
      final class Screen { @Found var a: A; func show() { print(a) } }
      Box.shared.register { _ in 1 }
      let number: Int = Box.shared.resolve()
      let screen = Screen()
      \(set)
      screen.show()
      """
    }
    #expect(try found(Self.plain, code("screen.a = A()")) == [])
    #expect(try found(Self.plain, code("")) == Self.missing("A"))
  }

  // VAL-17
  @Test func `a store of values is no container`() throws {
    let found = { (key: String) in
      try Sources.verified(
        """
        enum Field { case name, state }
        protocol Event { mutating func add<T>(_ field: Field, value: T); func get<T>(_ field: Field) -> T? }
        struct Message: Event {
          private var inputs: [AnyHashable: Any] = [:]
          mutating func add<T>(_ field: Field, value: T) { inputs.updateValue(value, forKey: \(key)) }
          func get<T>(_ field: Field) -> T? { inputs[\(key)] as? T }
        }
        func fill(_ message: inout Message) {
          message.add(.name, value: "a")
          message.add(.state, value: "b")
          let name: String? = message.get(.name)
          print(name ?? "")
        }
        """
      ).summaries
    }
    #expect(try found("field") == [])
    #expect(try found("\"\\(T.self)\"").contains { $0.contains("DuplicateBinding") })
  }

  // VAL-17, VAL-25: an instance that the container makes by its protocol's metatype is not missing.
  @Test(arguments: [
    "if let made = type as? Makeable.Type { return made.init(box: self) as! T }",
    "guard let made = type as? Makeable.Type else { fatalError() }\nreturn made.init(box: self) as! T",
    "if type is Makeable.Type { return make(type) }",
  ])
  func `a container may make what conforms to a protocol`(_ making: String) throws {
    let functions = """
      func register<T>(_ type: T.Type, _ make: @escaping (Box) -> T) { makers["\\(type)"] = make }
      func resolve<T>(_ type: T.Type = T.self) -> T {
        if let make = makers["\\(type)"] { return make(self) as! T }
        \(making)
        fatalError("nothing is registered")
      }
      private func make<T>(_ type: T.Type) -> T { (type as! Makeable.Type).init(box: self) as! T }
      """
    let code = """
      protocol Makeable { init(box: Box) }
      final class Model: Makeable { init(box: Box) { _ = box.resolve(A.self) } }
      Box.shared.register(A.self) { _ in A() }
      _ = Box.shared.resolve(Model.self)
      """
    #expect(try found(functions, code) == [])
    #expect(try found(functions, code + "\n_ = Box.shared.resolve(B.self)") == Self.missing("B"))
  }

  // VAL-17: an operator may resolve.
  @Test func `an operator of the program's own resolves`() throws {
    let code = """
      prefix operator ^
      prefix func ^ <T>(_ type: T.Type) -> T { Box.shared.resolve(type) }
      Box.shared.register { _ in B(a: ^A.self) }
      _ = ^B.self
      """
    #expect(try found(Self.plain, code) == Self.missing("A"))
    #expect(try found(Self.plain, code + "\nBox.shared.register { _ in A() }") == [])
  }

  // VAL-17: a function that registers may return what it is given.
  @Test(arguments: [
    "func registered<T, X>(_ type: T.Type, _ part: X) -> X { parts[\"\\(type)\"] = part; return part }",
    "func registered<T>(_ type: T.Type, _ part: AnyObject) { parts[\"\\(type)\"] = part }",
  ])
  func `what is registered may be handed back, or be any object`(_ registering: String) throws {
    let functions = """
      private var parts: [String: Any] = [:]
      \(registering.replacing("registered", with: "register"))
      func resolve<T>(_ type: T.Type) -> T { parts["\\(type)"] as! T }
      """
    let code = "_ = Box.shared.register(A.self, A())\n_ = Box.shared.resolve(A.self)"
    #expect(try found(functions, code) == [])
    #expect(
      try found(functions, code + "\n_ = Box.shared.resolve(B.self)") == Self.missing("B"))
    // What may return something else asks.
    let other = """
      func provide<T>(_ type: T.Type, or other: T) -> T { parts["\\(type)"] as? T ?? other }
      """
    let asking =
      "\n_ = Box.shared.provide(B.self, or: B(a: A()))\n_ = Box.shared.resolve(B.self)"
    #expect(try found(functions + "\n" + other, code + asking) == Self.missing("B"))
  }
}
