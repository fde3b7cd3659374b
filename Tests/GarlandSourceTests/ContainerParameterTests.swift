// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Functions that are given several containers.
struct ContainerParameterTests {
  private static func errors(_ functions: String, _ code: String) throws -> [String] {
    try Sources.verified(
      """
      import Swinject
      final class X {}
      final class Y {}
      \(functions)
      func start() {
        let a = Container()
        let b = Container()
        \(code)
      }
      start()
      """
    ).diagnostics.filter { $0.severity == .error }.map(\.summary)
  }

  private static let registrations = """
    a.register(X.self) { _ in X() }
    b.register(Y.self) { _ in Y() }
    """

  // REG-24 VAL-20
  @Test func `each parameter asks the container that a call gives to it`() throws {
    let function =
      "func run(_ a: Container, with b: Container) { _ = a.resolve(X.self)!; _ = b.resolve(Y.self)! }"
    #expect(try Self.errors(function, Self.registrations + "\nrun(a, with: b)") == [])
    #expect(
      try Self.errors(function, Self.registrations + "\nrun(b, with: a)").sorted()
        == ["no binding for 'X'", "no binding for 'Y'"])
  }

  // REG-24 VAL-20
  @Test func `each parameter fills the container that a call gives to it`() throws {
    let function = "func fill(_ a: Container, _ b: Container) { \(Self.registrations) }"
    let asked = "fill(a, b)\n_ = a.resolve(X.self)!\n_ = b.resolve(Y.self)!"
    #expect(try Self.errors(function, asked) == [])
    #expect(try Self.errors(function, asked + "\n_ = b.resolve(X.self)!") == ["no binding for 'X'"])
  }

  // REG-24: both may be one container.
  @Test func `one container may be given twice, or by a default`() throws {
    let fill = "func fill(_ a: Container, _ b: Container) { \(Self.registrations) }"
    let asked = "_ = a.resolve(X.self)!\n_ = a.resolve(Y.self)!"
    #expect(try Self.errors(fill, "fill(a, a)\n\(asked)") == [])
    let other = """
      let shared = Container()
      func fill(_ a: Container, _ b: Container = shared) { \(Self.registrations) }
      """
    #expect(
      try Self.errors(other, "fill(a)\n_ = a.resolve(X.self)!\n_ = shared.resolve(Y.self)!") == [])
  }

  // REG-24: another method may be called, whose parameters have other names.
  @Test func `the parameters of a method that can be overridden are not told apart`() throws {
    let classes = """
      class Filler { func fill(_ a: Container, _ b: Container) { \(Self.registrations) } }
      final class Other: Filler {
        override func fill(_ c: Container, _ d: Container) { c.register(Y.self) { _ in Y() } }
      }
      """
    #expect(
      try Self.errors(classes, "let f: Filler = Other()\nf.fill(a, b)\n_ = a.resolve(Y.self)!")
        == [])
  }

  // REG-24 VAL-20
  @Test func `a closure behind the parentheses takes no place of a container`() throws {
    let fill =
      "func fill(_ a: Container, _ b: Container, done: () -> Void) { \(Self.registrations); done() }"
    let asked = "fill(a, b) { print(1) }\n_ = a.resolve(X.self)!\n_ = b.resolve(Y.self)!"
    #expect(try Self.errors(fill, asked) == [])
    #expect(try Self.errors(fill, asked + "\n_ = b.resolve(X.self)!") == ["no binding for 'X'"])
  }

  // REG-24 VAL-20
  @Test func `a method of a container tells what it is given from the container itself`() throws {
    let share = """
      extension Container {
        func share(with other: Container) {
          register(X.self) { _ in X() }
          other.register(Y.self) { _ in Y() }
        }
        func both(_ other: Container) { share(with: other) }
      }
      """
    let asked = "_ = a.resolve(X.self)!\n_ = b.resolve(Y.self)!"
    #expect(try Self.errors(share, "a.share(with: b)\n\(asked)") == [])
    #expect(try Self.errors(share, "a.both(b)\n\(asked)") == [])
    #expect(
      try Self.errors(share, "b.both(a)\n\(asked)").sorted()
        == ["no binding for 'X'", "no binding for 'Y'"])
  }

  // REG-24 VAL-20: a factory asks the container that is written.
  @Test func `a method of a container may register what another one is asked for`() throws {
    let copy = """
      extension Container {
        func take(from other: Resolver) { register(X.self) { _ in other.resolve(X.self)! } }
      }
      """
    let asked = "a.take(from: b)\n_ = a.resolve(X.self)!"
    #expect(try Self.errors(copy, "b.register(X.self) { _ in X() }\n\(asked)") == [])
    #expect(try Self.errors(copy, asked).contains("no binding for 'X'"))
  }

  // REG-24 VAL-20
  @Test func `a resolver beside a container may be another one`() throws {
    let copy = """
      func copy(to a: Container, from r: Resolver) {
        a.register(X.self) { _ in r.resolve(X.self)! }
      }
      """
    let asked = "copy(to: a, from: b)\n_ = a.resolve(X.self)!"
    #expect(try Self.errors(copy, "b.register(X.self) { _ in X() }\n\(asked)") == [])
    #expect(
      try Self.errors(copy, "copy(to: a, from: a)\n_ = a.resolve(X.self)!")
        == ["'X' needs itself before it exists"])
    let pair = """
      func run(_ a: Resolver, _ b: Resolver) { _ = a.resolve(X.self)!; _ = b.resolve(Y.self)! }
      """
    #expect(try Self.errors(pair, Self.registrations + "\nrun(a, b)") == [])
    #expect(
      try Self.errors(pair, Self.registrations + "\nrun(b, a)").sorted()
        == ["no binding for 'X'", "no binding for 'Y'"])
  }

  // REG-24 VAL-20
  @Test(arguments: [
    ("struct Filler { init(_ a: Container, _ b: Container) { CODE } }", "_ = Filler(a, b)"),
    ("class Filler { init(_ a: Container, _ b: Container) { CODE } }", "_ = Filler(a, b)"),
    ("class Filler { func fill(_ a: Container, _ b: Container) { CODE } }", "Filler().fill(a, b)"),
    ("func fill<T>(_ a: Container, _ b: Container, _ t: T) { CODE }", "fill(a, b, 1)"),
  ])
  func `initializers and functions that are not overridden are told apart`(
    function: String, call: String
  ) throws {
    let function = function.replacing("CODE", with: Self.registrations.replacing("\n", with: ";"))
    let asked = "\(call)\n_ = a.resolve(X.self)!\n_ = b.resolve(Y.self)!"
    #expect(try Self.errors(function, asked) == [])
    #expect(try Self.errors(function, asked + "\n_ = b.resolve(X.self)!") == ["no binding for 'X'"])
  }

  // REG-24 VAL-20
  @Test(arguments: ["Container", "Resolver"])
  func `a container that an object is made with may be another one`(type: String) throws {
    let session = """
      final class Session {
        let own = Container()
        private let app: \(type)
        init(app: \(type)) {
          self.app = app
          own.register(X.self) { _ in app.resolve(X.self)! }
        }
        func load() { own.register(Y.self) { [app] _ in app.resolve(Y.self)! } }
      }
      struct Feature: Assembly {
        let app: \(type)
        func assemble(container: Container) {
          container.register(X.self) { [app] _ in app.resolve(X.self)! }
        }
      }
      """
    // What nobody loads asks for nothing.
    #expect(
      try Self.errors(session, "a.register(Y.self) { _ in Y() }\n_ = a.resolve(Y.self)!") == [])
    let made = "let s = Session(app: a)\ns.load()"
    let asked = "\n_ = s.own.resolve(X.self)!\n_ = s.own.resolve(Y.self)!"
    let filled = "a.register(X.self) { _ in X() }\na.register(Y.self) { _ in Y() }\n"
    #expect(try Self.errors(session, filled + made + asked) == [])
    #expect(
      try Self.errors(session, made + asked).sorted() == [
        "no binding for 'X'", "no binding for 'Y'",
      ])
    let feature = "let f = Assembler([Feature(app: a)])\n_ = f.resolver.resolve(X.self)!\n"
    #expect(try Self.errors(session, filled + feature) == [])
    #expect(
      try Self.errors(session, "a.register(X.self) { _ in X() }\n" + made + asked)
        == ["no binding for 'Y'"])
  }

  // REG-24 VAL-20
  @Test func `one container may be given twice to what fulfils a requirement`() throws {
    let fillers = """
      protocol Filling { func fill(_ a: Container, from r: Resolver) }
      struct First: Filling {
        func fill(_ a: Container, from r: Resolver) {
          a.register(X.self) { _ in _ = r.resolve(Y.self)!; return X() }
        }
      }
      struct Second: Filling {
        func fill(_ a: Container, from r: Resolver) { a.register(Y.self) { _ in Y() } }
      }
      """
    let call = "for f in [First(), Second()] as [any Filling] { f.fill(a, from: a) }"
    #expect(try Self.errors(fillers, "\(call)\n_ = a.resolve(X.self)!") == [])
    #expect(
      try Self.errors(
        fillers, "\(call.replacing(", Second()", with: ""))\n_ = a.resolve(X.self)!")
        == ["no binding for 'Y'"])
  }

  // REG-24 VAL-17: what is given on in ways that are not followed is not another container for certain.
  @Test func `an object may ask the container that it fills by what it was made with`() throws {
    let part = """
      protocol Part { func fill(_ c: Container) }
      final class Feature: Part {
        let resolver: Resolver
        init(_ resolver: Resolver) { self.resolver = resolver }
        func fill(_ c: Container) { c.register(X.self) { _ in self.resolver.resolve(X.self, name: "x")! } }
      }
      func make(_ kind: Int, _ r: Resolver) -> Part { Feature(r) }
      """
    let asked = "make(1, a).fill(a)\n_ = a.resolve(X.self)!"
    let named = "a.register(X.self, name: \"x\") { _ in X() }"
    #expect(try Self.errors(part, "\(named)\n\(asked)") == [])
    #expect(try Self.errors(part, asked) == ["no binding for 'X tagged \"x\"'"])
  }

  // REG-24 VAL-17
  @Test func `a list of containers is not the container whose method takes it`() throws {
    let copy = """
      extension Container {
        func copy(to others: Container...) {
          for o in others { o.register(X.self) { _ in self.resolve(X.self)! } }
        }
      }
      """
    let asked = "b.copy(to: a)\n_ = a.resolve(X.self)!"
    #expect(try Self.errors(copy, "b.register(X.self) { _ in X() }\n\(asked)") == [])
  }

  // REG-24 SCP-5
  @Test func `an initializer in an extension may give the container that it makes a parent`() throws
  {
    let child = """
      extension Container {
        convenience init(inside other: Container) {
          self.init(parent: other)
          register(Y.self) { r in _ = r.resolve(X.self)!; return Y() }
        }
      }
      """
    let asked = "let c = Container(inside: a)\n_ = c.resolve(Y.self)!"
    #expect(try Self.errors(child, "a.register(X.self) { _ in X() }\n\(asked)") == [])
    #expect(try Self.errors(child, asked) == ["no binding for 'X'"])
  }

  // REG-24 VAL-20
  @Test func `a structure may keep several containers`() throws {
    let copy = """
      struct Copy {
        let to: Container
        let from: Resolver
        func run() { to.register(X.self) { _ in from.resolve(X.self)! } }
      }
      """
    let asked = "Copy(to: a, from: b).run()\n_ = a.resolve(X.self)!"
    #expect(try Self.errors(copy, "b.register(X.self) { _ in X() }\n\(asked)") == [])
    #expect(
      try Self.errors(copy, "b.register(Y.self) { _ in Y() }\n\(asked)") == ["no binding for 'X'"])
  }

  // REG-24: what a method of a container makes by its resolver is made by the factory's.
  @Test func `a method of a container may be a factory`() throws {
    let make = """
      final class Z { init(_ x: X) {} }
      extension Container {
        func makeZ(_ r: Resolver) -> Z { Z(r.resolve(X.self)!) }
        func fill() {
          register(Z.self, factory: makeZ)
          register(Y.self) { r in self.makeY(r) }
        }
        func makeY(_ r: Resolver) -> Y { _ = r.resolve(X.self)!; return Y() }
      }
      """
    let asked = "a.fill()\n_ = a.resolve(Z.self)!\n_ = a.resolve(Y.self)!"
    #expect(try Self.errors(make, "a.register(X.self) { _ in X() }\n\(asked)") == [])
    #expect(try Self.errors(make, asked) == ["no binding for 'X'"])
  }
}
