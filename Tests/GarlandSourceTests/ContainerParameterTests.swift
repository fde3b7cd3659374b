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
}
