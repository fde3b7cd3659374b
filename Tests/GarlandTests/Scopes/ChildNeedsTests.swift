// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private enum Session: ScopeKind {}
private enum Visit: ScopeKind {}

private protocol Guest: Sendable {}
private final class User: Guest { init() {} }
private final class Greeter: Sendable {
  init(user: User) {}
}
private final class Window: Sendable {
  init(greeter: Greeter) {}
}
private final class Panel { init() {} }
private final class Presenter { init(screen: Panel) {} }
private final class Late: Sendable {
  let start = Guarded<Start?>(nil)
  init() {}
}
private final class Start: Sendable {
  init() async { await Task.yield() }
}

/// A child's check knows the needs of its parent's bindings.
@Suite struct ChildNeedsTests {
  private static func child(
    _ register: (ContainerBuilder) -> Void
  ) throws -> ContainerBuilder {
    let builder = ContainerBuilder()
    register(builder)
    return try ContainerBuilder(parent: try builder.build())
  }

  // SCP-16, LIF-12
  // Counterexample: child-captive
  @Test func `what a parent makes of a scope's instances is not kept beyond the scope`() throws {
    let builder = try Self.child { builder in
      builder.register(User.init).lifetime(.scoped(Session.self))
      builder.register(Greeter.init)
    }
    builder.register(Window.init).lifetime(.singleton)
    #expect(builder.buildFindings() == ["error CaptiveDependency Window"])
    let finding = try #require(builder.validate().first)
    #expect(
      finding.summary
        == "'Window' (singleton) keeps 'Greeter' (perRequest), which the parent makes in 'Session' only"
    )
    #expect(
      finding.notes.last?.text.hasPrefix("give 'Window' the lifetime 'scoped(Session)'") == true)
  }

  // SCP-9
  @Test func `what a parent makes of a scope's instances can be kept in that scope`() throws {
    let builder = try Self.child { builder in
      builder.register(User.init).lifetime(.scoped(Session.self))
      builder.register(Greeter.init)
    }
    builder.register(Window.init).lifetime(.scoped(Session.self))
    let session = try builder.build().open(Session.self)
    #expect(session.resolve(Window.self) === session.resolve(Window.self))
  }

  // SCP-16
  @Test func `containers between and collections hide no scope`() throws {
    let middle = try Self.child { builder in
      builder.register(User.init).lifetime(.scoped(Session.self)).contributes { $0 as any Guest }
      builder.register { (guests: Many<any Guest>) in guests.count }
      builder.contribute(as: String.self) { (count: Int) in "\(count)" }
    }
    middle.register { (count: Int) -> Double in Double(count) }
    let builder = try ContainerBuilder(parent: try middle.build())
    builder.register { (count: Double) in Float(count) }.lifetime(.singleton)
    builder.register { (texts: Many<String>) in texts.joined().count > 0 }.lifetime(.singleton)
    #expect(
      builder.buildFindings().sorted()
        == ["error CaptiveDependency Bool", "error CaptiveDependency Float"])
  }

  // SCP-16
  @Test func `a root of a child outside of the scope is found`() throws {
    let builder = try Self.child { builder in
      builder.register(User.init).lifetime(.scoped(Session.self))
      builder.register(Greeter.init)
    }
    builder.register { (greeter: Greeter) in [greeter] }
    builder.root([Greeter].self)
    #expect(builder.findings == ["error OutOfScope [Greeter]"])
    builder.root([Greeter].self, in: Session.self)
    #expect(builder.findings.count == 1)
  }

  // VAL-13
  // Counterexample: child-external
  @Test func `a child cannot depend on what something else makes for its parent`() throws {
    let builder = try Self.child { $0.external(Panel.self) }
    builder.register(Presenter.init)
    #expect(builder.buildFindings() == ["error ExternalInstance Panel"])
  }

  // CON-5
  @Test func `a child's singleton that needs what only the main actor can make is found`() throws {
    let builder = try Self.child { builder in
      builder.register(main: { User() })
      builder.register(Greeter.init)
    }
    builder.register(Window.init).lifetime(.singleton)
    #expect(builder.findings == ["warning IsolationMismatch Window"])
  }

  // DIA-3
  @Test func `an error of the parent is reported with the child's way to it`() throws {
    let builder = try Self.child { builder in
      builder.register(User.init).lifetime(.scoped(Visit.self))
      builder.register(Greeter.init)
    }
    builder.register { (greeter: Greeter) in Window(greeter: greeter) }
    let error = try #require(builder.build().error(resolving: Window.self))
    #expect(error.diagnostic.id == .outOfScope)
    #expect(error.diagnostic.path == "Window -> Greeter -> User")
    #expect(
      error.diagnostic.steps.map(\.text)
        == ["'User' is requested by 'Greeter'", "'Greeter' is requested by 'Window'"])
  }

  // SCP-5
  // Counterexample: child-bound-assisted
  @Test func `a parent's parameter of a type that it binds is no run-time argument`() throws {
    let builder = try Self.child { builder in
      builder.register(as: Assisted<Int>.self) { Assisted(5) }
      builder.register { (number: Assisted<Int>) in "\(number.value)" }
      builder.register { (number: Assisted<Int>, name: Assisted<String>) in
        [name.value, "\(number.value)"]
      }
    }
    let child = try builder.build()
    #expect(child.resolve(String.self) == "5")
    #expect(child.resolve([String].self, arguments: "name") == ["name", "5"])
  }

  // SCP-5, ASY-2
  // Counterexample: child-late-injection-async
  @Test func `what a parent injects late is awaited for a child`() async throws {
    let builder = try Self.child { builder in
      builder.register(async: Start.init)
      builder.register(Late.init).injection(cycle: true) { (late: inout Late, start: Start) in
        late.start.change { $0 = start }
      }
      builder.register { (late: Late) in [late] }
    }
    builder.register { (lates: [Late]) in lates.count }
    let child = try builder.build()
    #expect(try await child.resolveAsync(Late.self).start.value != nil)
    #expect(try await child.resolveAsync([Late].self)[0].start.value != nil)
    #expect(try await child.resolveAsync(Int.self) == 1)
  }
}
