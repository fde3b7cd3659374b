// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Containers that a program has written for itself, and whose calls are read.
struct OwnContainerReadingTests {
  /// Checks what an app does with a container that has the given functions.
  private func app(_ functions: String, _ code: String, more: String = "") throws -> Verification {
    try Sources.verified(
      """
      final class Box {
        static let shared = Box()
        private var makers: [ObjectIdentifier: Any] = [:]
        private var made: [ObjectIdentifier: Any] = [:]
        \(functions)
      }
      @main struct App {
        static func main() {
          let box = Box.shared
          \(code)
        }
      }
      \(more)
      \(Sources.commonTypes)
      """)
  }

  // VAL-17, KEY-1: whichever way a program writes it.
  @Test(arguments: [
    (
      "register<T>(_ type: T.Type, factory: @escaping () -> T)",
      "register(B.self) { B(a: box.get(A.self)) }"
    ),
    (
      "register<T>(type: T.Type, _ factory: @escaping (Box) -> T)",
      "register(type: B.self) { B(a: $0.get(A.self)) }"
    ),
    ("bind<T>(_ factory: @escaping (Box) throws -> T)", "bind { box in B(a: box.get(A.self)) }"),
    (
      "addService<T>(service: @autoclosure @escaping () -> T)",
      "addService(service: B(a: box.get(A.self)))"
    ),
    ("set<T>(_ value: T, for type: T.Type)", "set(B(a: box.get(A.self)), for: B.self)"),
    (
      "register<T: AnyObject>(_ type: T.Type, name: String? = nil, make: @escaping () -> T)",
      "register(B.self) { B(a: box.get(A.self)) }"
    ),
  ])
  func `what a registration needs is what it asks the container for`(
    _ function: String, _ call: String
  ) throws {
    let functions = """
      func \(function) {}
      func provide<T>(_ type: T.Type, _ make: @escaping () -> T) {}
      func get<T>(_ type: T.Type) -> T { makers[ObjectIdentifier(type)] as! T }
      """
    let use = "box.\(call)\n_ = box.get(B.self)"
    let valid = try app(functions, "box.provide(A.self) { A() }\n\(use)")
    #expect(valid.summaries == [])
    #expect(valid.counts.bindings == 2)
    let broken = try app(functions, use)
    #expect(broken.summaries == ["Garland/MissingBinding: no binding for 'A'"])
    #expect(broken.diagnostics.map(\.severity) == [.error])
  }

  // LIF-1: a word of the program, or what the container does when it is asked.
  @Test(arguments: [
    ("made[ObjectIdentifier(type)] = makers", "register(A.self) { A() }", Lifetime.singleton),
    ("", "register(A.self) { A() }", .perRequest),
    ("", "register(A.self, isSingleton: true) { A() }", .singleton),
    (
      "made[ObjectIdentifier(type)] = makers", "register(A.self, isSingleton: false) { A() }",
      .perRequest
    ),
    ("", "registerSingleton(A.self) { A() }", .singleton),
    ("", "register(A.self, scope: .shared) { A() }", .singleton),
    ("", "register(A.self, scope: .transient) { A() }", .perRequest),
    ("", "register(A.self, instance: A())", .singleton),
  ])
  func `how long an instance lives is told by words or by the container's code`(
    _ body: String, _ call: String, _ lifetime: Lifetime
  ) throws {
    let functions = """
      enum Scope { case shared, transient }
      func register<T>(_ type: T.Type, factory: @escaping () -> T) {}
      func register<T>(_ type: T.Type, isSingleton: Bool, factory: @escaping () -> T) {}
      func register<T>(_ type: T.Type, scope: Scope, factory: @escaping () -> T) {}
      func register<T>(_ type: T.Type, instance: T) {}
      func registerSingleton<T>(_ type: T.Type, factory: @escaping () -> T) {}
      func get<T>(_ type: T.Type) -> T {
        \(body)
        return makers[ObjectIdentifier(type)] as! T
      }
      """
    let result = try app(functions, "box.\(call)\n_ = box.get(A.self)")
    #expect(result.graphs.flatMap(\.graph.bindings).map(\.lifetime) == [lifetime])
  }

  // KEY-1
  @Test func `what has a name is asked for by the name alone`() throws {
    let functions = """
      func register<T>(_ type: T.Type, name: String, factory: @escaping () -> T) {}
      func register<T>(_ type: T.Type, factory: @escaping () -> T) {}
      func get<T>(_ type: T.Type) -> T { makers[ObjectIdentifier(type)] as! T }
      func get<T>(named name: String) -> T { fatalError() }
      """
    let code =
      "box.register(A.self, name: \"one\") { A() }\nlet a: A = box.get(named: \"one\")\nprint(a)"
    #expect(try app(functions, code).summaries == [])
    let other = code.replacing("named: \"one\"", with: "named: \"two\"")
    #expect(try app(functions, other).summaries.contains { $0.hasPrefix("Garland/MissingBinding") })
  }

  // KEY-1
  @Test func `values that are asked for by a name alone are no matter of the container`() throws {
    let functions = """
      func register<T>(_ type: T.Type, factory: @escaping () -> T) {}
      func get<T>(_ type: T.Type) -> T { makers[ObjectIdentifier(type)] as! T }
      func value<T>(named name: String) -> T { fatalError() }
      """
    let code = """
      box.register(A.self) { A() }
      _ = box.get(A.self)
      let count: Int = box.value(named: "count")
      """
    let result = try app(functions, code)
    #expect(result.summaries == [])
    #expect(result.counts.requests == 1)
  }

  @Test func `a container that inherits by an alias belongs to the one that it inherits from`()
    throws
  {
    let functions = """
      func register<T>(_ type: T.Type, factory: @escaping () -> T) {}
      func get<T>(_ type: T.Type) -> T { makers[ObjectIdentifier(type)] as! T }
      """
    let code = """
      let other = Other()
      other.register(B.self) { B(a: other.get(A.self)) }
      _ = other.get(B.self)
      """
    let more = "typealias Basis = Box\nfinal class Other: Basis {}"
    let result = try app(functions, code, more: more)
    #expect(result.summaries == ["Garland/MissingBinding: no binding for 'A'"])
  }

  // VAL-20: a false error is worse than one that is missed.
  @Test func `an optional resolve, a tried one and one in a test need nothing`() throws {
    let functions = """
      func register<T>(_ type: T.Type, factory: @escaping () -> T) {}
      func get<T>(_ type: T.Type) -> T? { nil }
      func resolve<T>() throws -> T { throw Missing() }
      """
    let code = """
      box.register(A.self) { A() }
      _ = box.get(A.self)
      let b = box.get(B.self)
      let other: B? = try? box.resolve()
      """
    #expect(try app(functions, code, more: "struct Missing: Error {}").summaries == [])
    let forced = code + "\nprint(b as Any, other as Any, box.get(B.self)!)"
    #expect(
      try app(functions, forced, more: "struct Missing: Error {}").summaries == [
        "Garland/MissingBinding: no binding for 'B'"
      ])
  }

  // VAL-17
  @Test(arguments: [
    "func set<T>(_ value: T, forKey key: String) {}\nfunc get<T>(forKey key: String) -> T { fatalError() }",
    "func register<T>(_ action: (T) -> Void) {}\nfunc get<T>(_ type: T.Type) -> T { fatalError() }",
    "func add<T: Codable>(_ value: T) {}\nfunc get<T: Codable>(_ type: T.Type) -> T { fatalError() }",
    "func register<T>(_ make: () -> T) -> T { make() }\nfunc get<T>(_ type: T.Type) -> T { fatalError() }",
  ])
  func `a store of values, an observer and a helper are no containers`(_ functions: String) throws {
    let result = try app(functions, "print(box)")
    #expect(result.counts.bindings == 0)
    #expect(result.diagnostics.allSatisfy { $0.severity != .error })
  }

  // VAL-25
  @Test func `values that Objective-C keeps with an object are in no container`() throws {
    let store = """
      protocol Holding: AnyObject {}
      extension Holding {
        func get<T: Making>() -> T { objc_getAssociatedObject(self, "key") as? T ?? T() }
        func set<T: Making>(_ value: T) { objc_setAssociatedObject(self, "key", value, .RETAIN) }
      }
      protocol Making { init() }
      final class Log: Holding {
        private var lines: [String: Any] = [:]
        var count: Count { get { get() } set { set(newValue) } }
      }
      final class Count: Making {}
      """
    let result = try Sources.verified(store)
    #expect(result.counts.bindings == 0)
    #expect(result.summaries == [])
    let kept = store.replacing("objc_", with: "own_")
    #expect(try Sources.verified(kept).counts.bindings > 0)
  }

  // VAL-25
  @Test func `a cast leaves the arguments of a generic type as they are`() throws {
    let functions = """
      func register<T>(_ value: T) { makers["\\(T.self)"] = value }
      func get<T>() -> T? { makers["\\(T.self)"] as? T }
      """
    let types = """
      final class Client<T> {}
      struct Model { var client: Client<A>?; var other: Client<B>? }
      """
    let code = """
      let client = Client<A>()
      box.register(client as Client)
      var model = Model()
      model.client = box.get()
      """
    #expect(try app(functions, code, more: types).summaries == [])
    let other = code.replacing("model.client", with: "model.other")
    #expect(
      try app(functions, other, more: types).summaries == [
        "Garland/UnusedBinding: no root leads to 'Client<A>'"
      ])
  }

  // VAL-20: the wrapper's argument is the type of a property that has none of its own.
  @Test(arguments: ["@Given(B.self) var b", "@Given<B> var b", "@Given(B.self) var b: B"])
  func `a wrapper that is given a type asks for it`(_ property: String) throws {
    let functions = """
      func register<T>(_ type: T.Type, factory: @escaping () -> T) {}
      func get<T>(_ type: T.Type) -> T { fatalError() }
      """
    let more = """
      @propertyWrapper struct Given<T> {
        let wrappedValue: T
        init(_ type: T.Type = T.self) { wrappedValue = Box.shared.get(type) }
      }
      struct Screen { \(property) }
      """
    let code = "box.register(A.self) { A() }\nprint(box.get(A.self), Screen())"
    #expect(
      try app(functions, code, more: more).summaries == [
        "Garland/MissingBinding: no binding for 'B'"
      ])
  }

  // VAL-20: a container of stores may make what nobody has registered.
  @Test(arguments: ["T()", "T.init()"])
  func `a container that makes what is not there misses nothing`(_ creation: String) throws {
    let functions = """
      func register<T: Store>(_ store: T) { made[ObjectIdentifier(T.self)] = store }
      func get<T: Store>() -> T { get(T.self) }
      func get<T: Store>(_ type: T.Type) -> T { made[ObjectIdentifier(type)] as? T ?? \(creation) }
      """
    let more = """
      protocol Store: AnyObject { init() }
      final class Cart: Store {}
      final class Orders: Store {}
      @propertyWrapper struct Kept<T: Store> { var wrappedValue: T { Box.shared.get() } }
      struct Screen { @Kept var orders: Orders }
      """
    let code =
      "box.register(Cart())\nlet orders: Orders = box.get()\nprint(orders, box.get(Cart.self))"
    let result = try app(functions, code, more: more)
    #expect(result.summaries == [])
    #expect(result.counts.requests == 3)
    let annotated = functions.replacing(
      "?? \(creation)", with: "?? { let new: T = .init(); return new }()")
    #expect(try app(annotated, code, more: more).summaries == [])
    let strict = functions.replacing("?? \(creation)", with: "?? { fatalError() }()")
    #expect(
      try app(strict, code, more: more).summaries == [
        "Garland/MissingBinding: no binding for 'Orders'"
      ])
  }

  // VAL-20: a container may have instances of its own for some keys.
  @Test(arguments: [
    """
    private func create<T>(for key: String) -> T? {
      switch key {
      case String(describing: P.self): return A() as? T
      default: return nil
      }
    }
    """,
    "func create<T>(_ type: T.Type) -> T? { if type == P.self { A() as? T } else { nil } }",
    "func create<T>(_ type: T.Type) -> T? { if type is P.Protocol { A() as? T } else { nil } }",
    "func create(_ key: String) -> Any? { switch key { case \"\\(P.self)\": A(); default: nil } }",
    "var kept: [ObjectIdentifier: Any] = [ObjectIdentifier(P.self): A()]",
  ])
  func `a container misses nothing of which it has an instance itself`(_ more: String) throws {
    let functions = """
      func register<T>(_ type: T.Type, factory: @escaping () -> T) {}
      func get<T>(_ type: T.Type) -> T { makers[ObjectIdentifier(type)] as! T }
      \(more)
      """
    let code = "box.register(A.self) { A() }\nprint(box.get(P.self), box.get(A.self))"
    #expect(try app(functions, code).summaries == [])
    // What it does not name is registered or missing.
    #expect(
      try app(functions, code + "\n_ = box.get(B.self)").summaries
        == ["Garland/MissingBinding: no binding for 'B'"])
  }

  // VAL-20: to ask for a type is not to have it.
  @Test func `a container misses what its own code asks it for`() throws {
    let functions = """
      func register<T>(_ type: T.Type, factory: @escaping () -> T) {}
      func get<T>(_ type: T.Type) -> T { makers[ObjectIdentifier(type)] as! T }
      func both<T>(_ type: T.Type) -> T { print(get(P.self)); return get(type) }
      """
    #expect(
      try app(functions, "box.register(A.self) { A() }\nprint(box.get(P.self), box.get(A.self))")
        .summaries == ["Garland/MissingBinding: no binding for 'any P'"])
  }

  // REG-11: what another file registers again replaces it on purpose.
  @Test func `a second registration is said of one file only`() throws {
    let functions = """
      func register<T>(_ type: T.Type, factory: @escaping () -> T) {}
      func get<T>(_ type: T.Type) -> T { fatalError() }
      """
    let twice = "box.register(A.self) { A() }\nbox.register(A.self) { A() }\n_ = box.get(A.self)"
    #expect(
      try app(functions, twice).summaries == ["Garland/DuplicateBinding: 'A' is bound 2 times"])
    let box = """
      final class Box {
        private var makers: [ObjectIdentifier: Any] = [:]
        \(functions)
      }
      struct A {}
      """
    let result = try Sources([
      "Box.swift": box,
      "Parts.swift": "func fill(_ box: Box) { box.register(A.self) { A() } }",
      "App.swift": """
      @main struct App {
        static func main() {
          let box = Box()
          fill(box)
          box.register(A.self) { A() }
          _ = box.get(A.self)
        }
      }
      """,
    ]).verified()
    #expect(result.summaries == [])
  }

  // VAL-17: a key that a call names is bound, whatever the function does that takes it.
  @Test(arguments: [
    ("box.register(single: Clock.self) { SystemClock.self }", []),
    (
      "if isOn { box.register(single: Clock.self) { SystemClock.self } }"
        + " else { box.register(single: Clock.self) { SystemClock.self } }", []
    ),
    ("", ["Garland/MissingBinding: no binding for 'any Clock'"]),
  ])
  func `what an overload registers that is not read is not verified`(
    _ call: String, _ want: [String]
  ) throws {
    let result = try Sources.verified(
      """
      protocol Single { associatedtype Kind: Single; static var one: Kind { get }; init() }
      extension Single { static var one: Kind { Kind() } }
      final class Box: Single {
        typealias Kind = Box
        private var makers: [String: () -> Any] = [:]
        private var kinds: [String: any Single.Type] = [:]
        func register<T>(single type: T.Type, kind: @escaping () -> any Single.Type) { kinds["\\(type)"] = kind() }
        func register<T>(_ type: T.Type, make: @escaping () -> Any) { makers["\\(type)"] = make }
        func find<T>(_ type: T.Type) -> T? {
          if let kind = kinds["\\(type)"] { return kind.one as? T }
          return makers["\\(type)"]?() as? T
        }
      }
      @propertyWrapper final class Take<Value> {
        private var container: Box { Box.one }
        var wrappedValue: Value { container.find(Value.self)! }
      }
      protocol Clock {}
      final class SystemClock: Clock, Single { typealias Kind = SystemClock }
      protocol Alarm {}
      struct Bell: Alarm {}
      final class Screen { @Take var clock: Clock; @Take var alarm: Alarm }
      enum Setup {
        static var isOn: Bool { CommandLine.arguments.isEmpty }
        static func run(_ box: Box) {
          box.register(Alarm.self) { Bell() }
          \(call)
        }
      }
      @main struct App {
        static func main() { Setup.run(Box.one); print(Screen().clock, Screen().alarm) }
      }
      """)
    #expect(result.summaries.filter { !$0.contains("NotVerified") } == want)
    #expect((result.counts.notVerified > 0) == want.isEmpty)
  }
}
