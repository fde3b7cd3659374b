// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

struct SwinjectTests {
  /// Checks what an assembly registers, with an app that loads it.
  private func assembly(_ registrations: String, _ code: String = "") throws -> Verification {
    try Sources.verified(
      """
      import Swinject
      import SwinjectAutoregistration
      final class AppAssembly: Assembly {
        func assemble(container: Container) {
          \(registrations)
        }
      }
      let assembler = Assembler([AppAssembly()])
      let resolver = assembler.resolver
      \(code)
      \(Sources.commonTypes)
      """)
  }

  // VAL-17: a package may extend the resolver by a method that asks for what the caller expects.
  @Test func `a resolve without a type asks for what is expected`() throws {
    let needs = """
      container.register(B.self) { resolver in
        let a: A = resolver.resolve()
        return B(a: a)
      }
      container.register(C.self) { resolver in C(id: 1, p: resolver.resolve()) }
      """
    let code = "_ = resolver.resolve(B.self)!\n_ = resolver.resolve(C.self)!"
    let bound =
      "container.register(A.self) { _ in A() }\ncontainer.register((any P).self) { _ in A() }"
    #expect(try assembly(bound + "\n" + needs, code).summaries == [])
    #expect(
      try Set(assembly(needs, code).summaries) == [
        "Garland/MissingBinding: no binding for 'A'",
        "Garland/MissingBinding: no binding for 'any P'",
      ])
    let optional = needs.replacing("let a: A =", with: "let a: A? =").replacing(
      "a: a", with: "a: a ?? A()")
    #expect(
      try assembly(optional, code).summaries == ["Garland/MissingBinding: no binding for 'any P'"])
  }

  // LIF-6: nothing keeps a value weakly; its graph has it.
  @Test(arguments: [
    ("struct T {}", "objectGraph"), ("enum T { case one; init() { self = .one } }", "objectGraph"),
    ("final class T {}", "weak"),
  ])
  func `a value in the weak scope lives as long as its graph`(
    _ type: String, _ lifetime: String
  ) throws {
    let result = try assembly(
      "container.register(T.self) { _ in T() }.inObjectScope(.weak)",
      type + "\nlet t = resolver.resolve(T.self)!")
    #expect(result.lines == ["T \(lifetime)"])
  }

  // BLD-5, KEY-1
  @Test(arguments: [
    "container.register(B.self) { r in B(a: r.resolve(A.self)!) }",
    "container.register(B.self) { (r: Resolver) in B(a: r.resolve(A.self)!) }",
    "container.register(B.self) { resolver -> B in return B(a: resolver.resolve(A.self)!) }",
    "container.register(B.self) { B(a: $0.resolve(A.self)!) }",
    "container.register(B.self, factory: { B(a: $0.resolve(A.self)!) })",
    "container.register(B.self) { _ in B(a: container.resolve(A.self)!) }",
    "container.register(B.self) { r in B(a: r.resolve(A.self) as! A) }",
    "container.register(B.self) { r in B(a: r ~> A.self) }",
    "container.register(B.self) { r in B(a: r~>) }",
    "container.autoregister(B.self, initializer: B.init)",
    "container.autoregister(B.self, initializer: B.init as (A) -> B)",
  ])
  func `the needs of a factory are what it resolves`(_ registration: String) throws {
    let result = try assembly(
      "\(registration)\ncontainer.register(A.self) { _ in A() }",
      "let b = resolver.resolve(B.self)!")
    #expect(result.lines.sorted() == ["A objectGraph", "B objectGraph <- A"])
    #expect(result.summaries == [])
    let missing = try assembly(registration, "let b = resolver.resolve(B.self)!")
    #expect(missing.summaries == ["Garland/MissingBinding: no binding for 'A'"])
    #expect(missing.diagnostics.map(\.severity) == [.error])
  }

  // BLD-5
  @Test(arguments: [
    ("()", "D objectGraph"), ("(A)", "D objectGraph <- A"),
    ("(A, any P)", "D objectGraph <- A; any P"),
  ])
  func `a type that is written behind an initializer tells which one is meant`(
    _ parameters: String, _ line: String
  ) throws {
    let code = """
      final class D {
        init() {}
        init(a: A) {}
        init(p: P) {}
        init(a: A, p: P) {}
      }
      let d = resolver.resolve(D.self)!
      """
    let registration = "container.autoregister(D.self, initializer: D.init as \(parameters) -> D)"
    #expect(try assembly(registration, code).lines == [line])
    let left = registration.replacing(" as \(parameters) -> D", with: "")
    #expect(try assembly(left, code).counts.notVerified == 1)
  }

  // KEY-1: it binds the same entry under another type, as `implements` does.
  @Test(arguments: [
    "let e = container.register(A.self) { _ in A() }\ncontainer.forward(P.self, to: e)",
    "let e = container.register(A.self) { _ in A() }; let f = e; container.forward(P.self, to: f)",
    "container.forward(P.self, to: container.register(A.self) { _ in A() })",
  ])
  func `a type that is forwarded to a registration is bound`(_ registered: String) throws {
    let result = try assembly(
      registered, "let p = resolver.resolve(P.self)!\nlet a = resolver.resolve(A.self)!")
    #expect(result.lines == ["A, any P objectGraph"])
    #expect(result.summaries == [])
  }

  // KEY-1
  @Test func `a forwarded type has the name that is written and the arguments of the registration`()
    throws
  {
    let registered = """
      let e = container.register(B.self) { (_, a: A) in B(a: a) }
      container.forward(Any.self, name: "b", to: e)
      """
    #expect(try assembly(registered).lines == [#"B with A, Any tagged "b" with A objectGraph"#])
    let asked = try assembly(registered, "let b = resolver.resolve(Any.self, argument: A())!")
    #expect(asked.summaries == ["Garland/MissingBinding: no binding for 'Any with A'"])
  }

  // VAL-17: which registration it is may not be known; something binds the type.
  @Test(arguments: [
    "container.forward(P.self, to: entry())", "container.forward(P.self, to: entries[0])",
    "let e = entry(); container.forward(P.self, to: e)",
  ])
  func `a type that is forwarded to what cannot be read is not verified`(_ call: String) throws {
    let result = try assembly(
      "\(call)",
      """
      let p = resolver.resolve(P.self)!
      let q = resolver.resolve(P.self, argument: 1)!
      let a = resolver.resolve(A.self)!
      """)
    #expect(
      result.summaries == [
        "Garland/NotVerified: what 'any P' needs is not verified: "
          + "the registration that it is forwarded to cannot be read",
        "Garland/MissingBinding: no binding for 'A'",
        "Garland/NotVerified: what 'any P' binds is not verified: its key cannot be read",
      ])
  }

  // VAL-25
  @Test func `a type that is forwarded to what another container has is not missing`() throws {
    let result = try assembly(
      """
      let other = Container()
      let e = other.register(A.self) { _ in A() }
      container.forward(P.self, to: e)
      """, "let p = resolver.resolve(P.self)!")
    #expect(result.diagnostics.filter { $0.severity == .error }.map(\.summary) == [])
  }

  // VAL-25: what is forwarded in some cases only is bound, as far as is known.
  @Test func `a type that is forwarded on a condition is not missing`() throws {
    let result = try assembly(
      """
      let e = container.register(A.self) { _ in A() }
      if isOn { container.forward(P.self, to: e) }
      """, "let isOn = CommandLine.arguments.count > 1\nlet p = resolver.resolve(P.self)!")
    #expect(result.diagnostics.filter { $0.severity == .error }.map(\.summary) == [])
  }

  // KEY-1, BLD-5: a tuple without labels is one with them to the compiler.
  @Test func `the operator passes arguments with and without labels`() throws {
    let registered = """
      container.register(B.self) { (r: Resolver, a: A) in B(a: a) }
      """
    for passed in ["argument: a", "a"] {
      let asks = "func show(a: A) { _ = resolver ~> (B.self, \(passed)) }"
      #expect(try assembly(registered, asks).summaries == [])
      #expect(
        try assembly("", asks).summaries
          == ["Garland/MissingBinding: no binding for 'B with A'"])
    }
  }

  // KEY-1: the compiler takes the arguments from what the factory makes.
  @Test func `the arguments of a generic type are those of what is made`() throws {
    let resolves = "_ = resolver.resolve(Box<Int>.self)!\n_ = resolver.resolve(Box<String>.self)!"
    let box = "final class Box<Value> {}\nfunc start() { \(resolves) }"
    let first = "container.register(Box.self) { _ in Box<Int>() }\n"
    let both = try assembly(first + "container.register(Box.self) { _ in Box<String>() }", box)
    #expect(both.lines == ["Box<Int> objectGraph", "Box<String> objectGraph"])
    #expect(both.summaries == [])
    #expect(
      try assembly(first, box).summaries
        == ["Garland/MissingBinding: no binding for 'Box<String>'"])
  }

  // OPT-4: a resolve that gives nil is no crash.
  @Test func `a resolve that is not forced may find nothing`() throws {
    let result = try assembly(
      "container.register(A.self) { r in _ = r.resolve(P.self); return A() }",
      "let a = resolver.resolve(A.self)!\nlet b = resolver.resolve(B.self)")
    #expect(result.lines == ["A objectGraph <- optional any P"])
    #expect(result.summaries == [])
  }

  // KEY-2, KEY-20
  @Test func `names and the number of arguments are parts of the key`() throws {
    let result = try assembly(
      """
      container.register(P.self, name: "a") { _ in A() }
      container.register(C.self) { (r, id: Int) in C(id: id, p: r.resolve(P.self, name: "a")!) }
      """,
      """
      let c = resolver.resolve(C.self, argument: 1)!
      let d = resolver.resolve(C.self)!
      let p = resolver.resolve(P.self, name: "b")!
      """)
    #expect(
      result.lines == [
        #"any P tagged "a" objectGraph"#, #"C with Int objectGraph <- any P tagged "a""#,
      ])
    #expect(
      result.summaries.sorted() == [
        "Garland/MissingBinding: no binding for 'C'",
        #"Garland/MissingBinding: no binding for 'any P tagged "b"'"#,
      ])
  }

  // KEY-20: what is passed in another order is another key, unless nobody can tell.
  @Test(arguments: [
    ("arguments: 1, name", true), ("arguments: name, 1", false), ("arguments: names, 1", false),
    ("arguments: other(), name", true), ("arguments: number, name", false),
    ("arguments: number!, name", true),
    ("arguments: kind, name", false),
  ])
  func `the types of arguments are parts of the key`(_ arguments: String, _ fits: Bool) throws {
    let result = try assembly(
      "container.register(C.self) { r, number, name in C(id: number, name: name) }",
      """
      enum Kind { case first }
      final class C { init(id: Int, name: String) {} }
      func start(name: String, names: [String], number: Int?, kind: Kind) {
        let c = resolver.resolve(C.self, \(arguments))!
      }
      """)
    #expect(result.diagnostics.filter { $0.severity == .error }.isEmpty == fits)
  }

  // KEY-20, VAL-25: no number is another one, but a literal is of the type that is asked for.
  @Test(arguments: [
    ("UInt8(3)", false), ("small", false), ("3", true), ("Int(small)", true), ("count + 1", true),
    ("count ?? 1", true), ("isOn ? 1 : count", true), ("1 + other()", true), ("other() + 1", true),
  ])
  func `numbers of different types are different arguments`(_ passed: String, _ fits: Bool) throws {
    let result = try assembly(
      """
      container.register(C.self) { (_, number: Int) in C() }
      container.register(C.self) { (_, name: String) in C() }
      """,
      """
      final class C {}
      func start(small: UInt8, count: Int, isOn: Bool) {
        let c = resolver.resolve(C.self, argument: \(passed))!
      }
      """)
    #expect(result.diagnostics.filter { $0.severity == .error }.isEmpty == fits)
    let other = try assembly(
      "container.register(C.self) { (_, number: UInt16) in C() }",
      """
      final class C {}
      func start(count: UInt16, known: UInt16?) {
        _ = resolver.resolve(C.self, argument: 1 + count)!
        _ = resolver.resolve(C.self, argument: known ?? 0)!
        let next = known ?? 0
        _ = resolver.resolve(C.self, argument: next)!
      }
      """)
    #expect(other.summaries == [])
  }

  // LIF-1
  @Test(arguments: [
    ("", "A objectGraph"), (".inObjectScope(.graph)", "A objectGraph"),
    (".inObjectScope(.transient)", "A"), (".inObjectScope(.container)", "A singleton"),
    (".inObjectScope(.weak)", "A weak"), (".inObjectScope(ObjectScope.container)", "A singleton"),
  ])
  func `object scopes are lifetimes`(_ scope: String, _ line: String) throws {
    let result = try assembly("container.register(A.self) { _ in A() }\(scope)")
    #expect(result.lines == [line])
  }

  // LIF-1: the scope that a container gives to what names none.
  @Test func `the default object scope of a container holds for what names none`() throws {
    let result = try Sources.verified(
      """
      import Swinject
      let container = Container(defaultObjectScope: .container) { c in
        c.register(A.self) { _ in A() }
        c.register(B.self) { r in B(a: r.resolve(A.self)!) }.inObjectScope(.transient)
      }
      let b = container.resolve(B.self)!
      \(Sources.commonTypes)
      """)
    #expect(result.lines == ["A singleton", "B <- A"])
    #expect(result.summaries == [])
  }

  // SCP-5: a child asks its parent for what it does not have.
  @Test func `a child container has what its parent has`() throws {
    let result = try Sources.verified(
      """
      import Swinject
      let parent = Container()
      let child = Container(parent: parent)
      func fill() {
        parent.register(A.self) { _ in A() }
        child.register(B.self) { r in B(a: r.resolve(A.self)!) }
      }
      let b = child.resolve(B.self)!
      \(Sources.commonTypes)
      """)
    #expect(result.summaries == [])
    #expect(result.counts.bindings == 2)
  }

  // CYC-2
  @Test func `what is resolved when the instance exists closes a cycle`() throws {
    let types = """
      final class X { init(y: Y) {} }
      final class Y { weak var x: X? }
      """
    let result = try assembly(
      """
      container.register(X.self) { r in X(y: r.resolve(Y.self)!) }
      container.register(Y.self) { _ in Y() }.initCompleted { r, y in y.x = r.resolve(X.self)! }
      """, "let x = resolver.resolve(X.self)!\n\(types)")
    #expect(result.summaries == [])
    #expect(result.lines == ["X objectGraph <- Y", "Y objectGraph <- afterConstruction X"])
  }

  // VAL-17
  @Test func `a program's own functions and property wrappers that resolve are read`() throws {
    let result = try assembly(
      "container.register(A.self) { _ in A() }",
      """
      func make<T>(_ type: T.Type, name: String? = nil) -> T { resolver.resolve(type, name: name)! }
      @propertyWrapper struct Found<T> {
        var wrappedValue: T { resolver.resolve(T.self)! }
      }
      final class Screen { @Found var b: B }
      let a = make(A.self)
      let c = make(C.self, name: "c")
      """)
    #expect(
      result.summaries.sorted() == [
        "Garland/MissingBinding: no binding for 'B'",
        #"Garland/MissingBinding: no binding for 'C tagged "c"'"#,
      ])
    #expect(result.counts.unreadRequests == 0)
  }

  // VAL-25: who resolves when a property is read never does so for one that nobody reads.
  @Test func `a private property that nothing reads needs nothing of a wrapper that resolves late`()
    throws
  {
    func found(_ wrapper: String, _ use: String) throws -> [String] {
      try assembly(
        "container.register(A.self) { _ in A() }",
        """
        @propertyWrapper struct Found<T> { \(wrapper) }
        final class Screen {
          @Found private var other: B
          @Found private var mine: A
          func show() { print(mine\(use)) }
        }
        """
      ).summaries
    }
    let missing = ["Garland/MissingBinding: no binding for 'B'"]
    let late = "var wrappedValue: T { resolver.resolve(T.self)! }"
    #expect(try found(late, "") == [])
    #expect(try found(late, ", other") == missing)
    let early = "let wrappedValue: T; init() { wrappedValue = resolver.resolve(T.self)! }"
    #expect(try found(early, "") == missing)
    // Something else may fill it, such as a loop over all properties.
    let filled =
      "var value: T?; var wrappedValue: T { value! }; mutating func fill() { value = resolver.resolve(T.self)! }"
    #expect(try found(filled, "") == missing)
  }

  // VAL-17: an app's own overload is read at its calls, and counts for nothing itself.
  @Test func `an own overload of register is read where it is called`() throws {
    let result = try assembly(
      "container.register(B.self, mainFactory: { r in B(a: r.resolve(A.self)!) })",
      """
      extension Container {
        func register<S>(_ type: S.Type, mainFactory: @escaping (Resolver) -> S) {
          register(type) { r in mainFactory(r) }
        }
      }
      let b = resolver.resolve(B.self)!
      """)
    #expect(result.lines == ["B objectGraph <- A"])
    #expect(result.summaries == ["Garland/MissingBinding: no binding for 'A'"])
    #expect(result.counts.bindings == 1)
  }

  // VAL-17: an assembly that is not there to be read may bind what is missing.
  @Test func `an assembly without sources keeps a missing key from being an error`() throws {
    let result = try Sources.verified(
      """
      import Swinject
      import Payments
      let assembler = Assembler([PaymentAssembly()])
      let b = assembler.resolver.resolve(B.self)!
      \(Sources.commonTypes)
      """)
    #expect(result.diagnostics.allSatisfy { $0.severity == .note })
    #expect(result.counts.takenForBound == 1)
  }

  // VAL-20: the type of what is made need not stand where it is made.
  @Test(arguments: [": Assembler = .init", " = Assembler", " = Assembler.init"])
  func `an assembler has what its assemblies register however it is made`(_ made: String) throws {
    let result = try Sources.verified(
      """
      import Swinject
      final class A {}
      final class Parts: Assembly {
        func assemble(container: Container) { container.register(A.self) { _ in A() } }
      }
      extension Assembler {
        static let container = Container()
        static let assembler\(made)([Parts()], container: container)
        static func resolve<Service>(_ type: Service.Type) -> Service {
          assembler.resolver.resolve(type)!
        }
      }
      let a = Assembler.resolve(A.self)
      let b = Assembler.container.resolve(A.self)!
      """)
    #expect(result.summaries == [])
    #expect(result.counts.unreached == 0)
  }

  // REG-11: the last registration of a key silently replaces the others, which is a warning.
  @Test func `a second registration of a key is a warning`() throws {
    let result = try assembly(
      "container.register(A.self) { _ in A() }\n"
        + "container.register(A.self) { _ in A() }.inObjectScope(.container)",
      "let a = resolver.resolve(A.self)!")
    #expect(result.summaries == ["Garland/DuplicateBinding: 'A' is bound 2 times"])
    #expect(result.diagnostics.map(\.severity) == [.warning])
  }

  @Test func `a request of a container that cannot be traced is one root`() throws {
    let result = try Sources.verified(
      """
      import Swinject
      class A {}
      func fill(_ container: Container) { container.register(A.self) { _ in A() } }
      func use() { _ = Container.shared.resolve(A.self)! }
      """)
    #expect(result.combinedGraph.roots.map(\.name) == ["use"])
  }

  // BLD-12: another library's types of the same names.
  @Test func `a container of another library is not Swinject's`() throws {
    let result = try Sources([
      "Other.swift": """
      import Cleanse
      func f(_ container: Container, _ resolver: Resolver) {
        container.register(Int.self) { r in 1 }
        let i = resolver.resolve(Int.self)!
      }
      """,
      "Main.swift": "import Swinject\nlet container = Container()",
    ]).verified(Verifier.Options(acceptedLibraries: ["Cleanse"]))
    #expect(result.lines == [])
    #expect(result.counts.bindings == 0)
  }
}
