// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Findings about kinds of scopes that say what is wrong with the kind.
struct ScopeAdviceTests {
  private static let types = """
    import Garland
    struct User: Sendable {}
    enum Login: ScopeKind { typealias Input = User }
    final class Inbox: Sendable { init(user: User) {} }

    """

  private func findings(_ registrations: String, _ rest: String = "") throws -> [Diagnostic] {
    try Sources.verified(
      Self.types + """
        struct App: Module {
          func register(in builder: ContainerBuilder) {
            builder.scope(Login.self)
            builder.register(Inbox.init).lifetime(.scoped(Login.self))
            \(registrations)
          }
        }
        \(rest)
        func run() throws {
          let container = try ContainerBuilder(App()).build()
          let login = try container.open(Login.self, with: User())
          _ = login.resolve(Inbox.self)
        }
        """
    ).diagnostics
  }

  private func helps(_ findings: [Diagnostic]) -> [String] {
    findings.flatMap(\.notes).filter { $0.kind == .help }.map(\.text)
  }

  // VAL-21
  @Test func `a rival of a scope's input is named as such`() throws {
    let found = try findings("builder.value(User())")
    #expect(found.map(\.summary) == ["'User' is bound 2 times"])
    #expect(
      found[0].steps.map(\.text) == [
        "'User' is bound in 'App'", "'User' is the input of 'Login' in 'App'",
      ])
    #expect(found[0].location == found[0].steps[0].location)
    #expect(
      helps(found) == [
        "keep the 'User' that a scope is opened with, and give the other one a tag if it is needed"
      ])
  }

  // VAL-21
  @Test(arguments: ["builder.value(User())", "builder.register { User() }"])
  func `an override of a scope's input is a warning`(_ binding: String) throws {
    let found = try findings(binding + ".override()")
    #expect(found.map(\.id) == [.overrideLifetime])
    #expect(
      found.map(\.summary) == [
        "the override of 'User' serves instead of what each 'Login' is opened with"
      ])
  }

  // VAL-4
  @Test func `a parent that is forgotten is told by where the scope is opened`() throws {
    let visit = """
      enum Visit: ScopeKind {}
      final class Seat: Sendable { init(inbox: Inbox) {} }
      func visit(_ login: Scope<Login>) throws { _ = try login.open(Visit.self).resolve(Seat.self) }
      """
    let help = "write 'typealias Parent = Login' in 'Visit', which is opened in a 'Login'"
    let captive = try findings(
      "builder.register(Seat.init).lifetime(.scoped(Visit.self))", visit)
    #expect(captive.map(\.id) == [.captiveDependency])
    #expect(helps(captive) == [help])
    // Following the other advice leads to the same help.
    let scoped = try findings("builder.register(Seat.init).lifetime(.scoped(Login.self))", visit)
    #expect(scoped.map(\.id) == [.outOfScope])
    #expect(helps(scoped) == [help])
    let right = try findings(
      "builder.register(Seat.init).lifetime(.scoped(Visit.self))",
      visit.replacing("ScopeKind {}", with: "ScopeKind { typealias Parent = Login }"))
    #expect(right == [])
  }

  private static let screen = """
    import Garland
    final class Clock {}
    final class Screen { init(clock: Clock) {} }
    let builder = ContainerBuilder()
    builder.register(Clock.init)
    builder.external(Screen.self)
    let container = try builder.build()

    """

  // VAL-21
  @Test func `resolving what something else makes is found, and nothing that it needs is unused`()
    throws
  {
    let found = try Sources.verified(
      Self.screen + "let screen = container.resolve(Screen.self)"
    ).diagnostics
    #expect(found.map(\.id) == [.externalInstance])
    #expect(found.map(\.location?.line) == [8])
    #expect(
      helps(found) == [
        "call 'inject(into:)' with the object, or register an initializer instead of the type"
      ])
  }

  // VAL-21
  @Test(arguments: [
    "func show(_ screen: Screen) { container.inject(into: screen) }",
    "let screen = container.resolveIfBound(Screen.self)",
  ])
  func `what hands an object in, or takes none, is no error`(_ use: String) throws {
    let found = try Sources.verified(Self.screen + use).diagnostics
    #expect(!found.contains { $0.severity == .error })
  }
}
