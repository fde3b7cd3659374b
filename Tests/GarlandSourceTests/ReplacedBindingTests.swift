// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Registrations that another one replaces in the same function, where the last one wins.
struct ReplacedBindingTests {
  private static func severities(
    _ registrations: String, _ more: String = "", use: String = "_ = resolver.resolve(P.self)!"
  ) throws -> [Severity] {
    try Sources.verified(
      """
      import Swinject
      final class First: P {}
      final class Second: P { init(_ other: P? = nil) {} }
      final class MockP: P { init(_ other: P? = nil) {} }
      final class Mockingbird: P {}
      protocol P {}
      final class Parts: Assembly {
        func assemble(container: Container) {
          \(registrations)
        }
      }
      final class Others: Assembly {
        func assemble(container: Container) { \(more) }
      }
      let resolver = Assembler([Parts(), Others()]).resolver
      \(use)
      """
    ).diagnostics.filter { $0.id == .duplicateBinding }.map(\.severity)
  }

  private static let first = "container.register(P.self) { _ in First() }"
  private static let second = "container.register(P.self) { _ in Second() }"

  private static let mock = "container.register(P.self) { _ in MockP() }"

  // REG-11
  @Test func `a test double that replaces what the program needs is an error`() throws {
    #expect(try Self.severities("\(Self.first)\n\(Self.mock)") == [.error])
    #expect(try Self.severities("\(Self.first)\nprint(1)\n\(Self.mock)") == [.error])
    let bird = "container.register(P.self) { _ in Mockingbird() }"
    #expect(try Self.severities("\(Self.first)\n\(bird)") == [.warning])
  }

  // REG-11: the last one serves, which may well be meant.
  @Test func `what is replaced without harm is no error`() throws {
    #expect(try Self.severities("\(Self.mock)\n\(Self.first)") == [.warning])
    #expect(try Self.severities("\(Self.first)\n\(Self.second)") == [.warning])
    let found = try Sources.verified(
      """
      import Swinject
      protocol P {}
      final class First: P {}
      final class MockP: P {}
      let container = Container()
      \(Self.mock)
      \(Self.first)
      _ = container.resolve(P.self)!
      """)
    #expect(
      found.diagnostics.first { $0.id == .duplicateBinding }?.notes.first?.text
        == "the last one wins, so nobody ever gets anything but this 'First'")
  }

  // REG-11: it does not matter which of them serves.
  @Test func `registrations that are written alike are a note`() throws {
    #expect(try Self.severities("\(Self.first)\n\(Self.first)") == [.note])
    #expect(try Self.severities(Self.first, Self.first) == [.note])
    #expect(
      try Self.severities("\(Self.first)\n\(Self.first).inObjectScope(.container)") == [.warning])
  }

  // REG-11: one module may replace what another one has.
  @Test func `what may be replaced on purpose is a warning`() throws {
    #expect(try Self.severities(Self.first, Self.second) == [.warning])
    #expect(
      try Self.severities("\(Self.first)\nif isTesting { \(Self.mock) }") == [.warning])
    #expect(
      try Self.severities("\(Self.first)\nguard isTesting else { return }\n\(Self.mock)")
        == [.warning])
    let wrapped = """
      let plain = container.resolve(P.self)!
      container.register(P.self) { _ in MockP(plain) }
      """
    #expect(try Self.severities("\(Self.first)\n\(wrapped)") == [.warning])
  }

  // REG-11: what nobody asks for harms nobody, and a factory that cannot be read may make anything.
  @Test func `what is not known for certain is a warning`() throws {
    let both = "\(Self.first)\n\(Self.mock)"
    #expect(try Self.severities(both, use: "") == [.warning])
    #expect(
      try Self.severities("\(Self.first)\ncontainer.register(P.self) { _ in make() }")
        == [.warning])
  }
}
