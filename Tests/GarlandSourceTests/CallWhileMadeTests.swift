// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// What is resolved by calls while an instance is made, which no resolve can await or take to its actor before.
struct CallWhileMadeTests {
  private static func verified(_ code: String, _ lifetime: String = "perRequest") throws
    -> Verification
  {
    try Sources.verified(
      """
      import Garland
      final class Screen: Sendable { @MainActor init() {} }
      final class Store: Sendable { init() async {} }
      final class ScreenModel: PerRequest, Sendable {
        init(container: Resolver, arguments: Void) { _ = container.registered.resolve(Screen.self) }
      }
      final class StoreModel: PerRequest, Sendable {
        init(container: Resolver, arguments: Void) { _ = container.registered.resolve(Store.self) }
      }
      final class ScreenOwner: Sendable { init(_ model: ScreenModel) {} }
      final class StoreOwner: Sendable { init(_ model: StoreModel) {} }
      func made() throws -> Container {
        let b = ContainerBuilder()
        b.register(Screen.init).lifetime(.\(lifetime))
        b.register(async: Store.init).lifetime(.\(lifetime))
        b.register(ScreenOwner.init)
        b.register(StoreOwner.init)
        b.register { (c: Container) in [c.resolve(Screen.self)] }
        return try b.build()
      }
      @concurrent func start() async throws {
        let container = try made()
        \(code)
      }
      """)
  }

  private static func errors(_ result: Verification) -> [String] {
    result.diagnostics.filter { $0.severity == .error }.map { "\($0.id): \($0.summary)" }
  }

  // VAL-23, VAL-21: the program stops, also where what it asks for is awaited.
  @Test(arguments: ["ScreenModel.self", "ScreenOwner.self", "[Screen].self"])
  func `a call for what the main actor makes is refused elsewhere`(_ type: String) throws {
    let result = try Self.verified("_ = try await container.resolveAsync(\(type))")
    #expect(
      Self.errors(result) == [
        "Garland/IsolationMismatch: 'Screen' is made on the main actor and was requested elsewhere"
      ])
    let found = result.diagnostics.first { $0.id == .isolationMismatch }
    #expect(found?.notes.last?.text == "resolve it from code that is isolated to @MainActor")
  }

  // VAL-25: what is awaited is made on the main actor, and somebody may have made what is shared.
  @Test func `what needs no call is made on the main actor`() throws {
    let shared = """
      _ = try await container.resolveAsync(Screen.self)
      _ = try await container.resolveAsync(ScreenOwner.self)
      """
    #expect(Self.errors(try Self.verified(shared, "singleton")) == [])
    let plain = "_ = try await container.resolveAsync(Screen.self)"
    #expect(Self.errors(try Self.verified(plain)) == [])
  }

  // VAL-23, VAL-21
  @Test(arguments: [
    "try await container.resolveAsync(StoreModel.self)",
    "try await container.resolveAsync(StoreOwner.self)", "container.resolve(StoreOwner.self)",
  ])
  func `a call for what has to be awaited is refused`(_ request: String) throws {
    let result = try Self.verified("_ = \(request)")
    #expect(
      Self.errors(result) == [
        "Garland/AsyncMismatch: 'Store' (async) is requested without awaiting it"
      ])
    #expect(
      result.diagnostics.first { $0.severity == .error }?.notes.map(\.text) == [
        "ask for 'Store' by 'try await resolveAsync(Store.self)' when 'StoreModel' is used, "
          + "not while it is made"
      ])
  }

  // VAL-25: the instance may be there already.
  @Test func `a call for what is shared may be awaited before`() throws {
    let code = """
      _ = try await container.resolveAsync(Store.self)
      _ = try await container.resolveAsync(StoreOwner.self)
      """
    #expect(Self.errors(try Self.verified(code, "singleton")) == [])
  }

  // VAL-23: a key path has neither a type to resolve nor a factory with parameters.
  @Test(arguments: ["", ".lifetime(.singleton)"])
  func `a value behind a key path is told where to await`(_ lifetime: String) throws {
    let result = try Sources.verified(
      """
      import Garland
      final class Store: Sendable { init() async {} }
      extension InjectedValues { var store: Store { self[container: Store.self] } }
      final class Screen { @Injected(\\.store) var store }
      func start() async throws {
        let b = ContainerBuilder()
        b.register(async: Store.init)\(lifetime)
        let container = try b.build()
        container.withCurrent { print(Screen().store) }
      }
      """)
    #expect(
      result.diagnostics.first?.notes.map(\.text) == [
        "ask for 'Store' by 'try await resolveAsync(Store.self)' when '\\.store' is used, "
          + "not while it is made"
      ])
  }

  // VAL-23, ASY-7
  @Test func `a type that describes itself is told how to be isolated`() throws {
    let result = try Sources.verified(
      """
      import Garland
      final class Screen: Sendable { @MainActor init() {} }
      final class Shared: Singleton {
        init(container: sending Resolver, arguments: Void) {
          _ = container.registered.resolve(Screen.self)
        }
      }
      func start() throws {
        let b = ContainerBuilder()
        b.register(Screen.init)
        let shared: Shared = try b.build().resolve(())
      }
      """)
    #expect(
      result.diagnostics.first?.notes.map(\.text) == [
        "isolate what makes 'Shared' to @MainActor too, or ask for 'Screen' when 'Shared' is used, "
          + "not while it is made"
      ])
  }
}
