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

  // REG-11
  @Test func `a registration that can never serve is an error`() throws {
    #expect(try Self.severities("\(Self.first)\n\(Self.second)") == [.error])
    #expect(try Self.severities("\(Self.second)\nprint(1)\n\(Self.first)") == [.error])
  }

  // REG-11: one module may replace what another one has, and copies are alike.
  @Test func `what may be replaced on purpose is a warning`() throws {
    #expect(try Self.severities(Self.first, Self.second) == [.warning])
    #expect(try Self.severities("\(Self.first)\n\(Self.first)") == [.warning])
    #expect(
      try Self.severities("\(Self.first)\nif isTesting { \(Self.second) }") == [.warning])
    #expect(
      try Self.severities("\(Self.first)\nguard isTesting else { return }\n\(Self.second)")
        == [.warning])
    let wrapped = """
      let plain = container.resolve(P.self)!
      container.register(P.self) { _ in Second(plain) }
      """
    #expect(try Self.severities("\(Self.first)\n\(wrapped)") == [.warning])
  }

  // REG-11: what nobody asks for harms nobody, and a factory that cannot be read may make anything.
  @Test func `what is not known for certain is a warning`() throws {
    let both = "\(Self.first)\n\(Self.second)"
    #expect(try Self.severities(both, use: "") == [.warning])
    #expect(
      try Self.severities("\(Self.first)\ncontainer.register(P.self) { _ in make() }")
        == [.warning])
  }
}
