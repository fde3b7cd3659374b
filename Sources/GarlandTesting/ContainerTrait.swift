// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import Garland
public import GarlandGraph
public import Testing

/// Gives each test a container of its own, as the current container.
public struct ContainerTrait: TestTrait, SuiteTrait, TestScoping {
  let register: @Sendable (ContainerBuilder) throws -> Void
  let profiles: [BindingProfile]
  let reportsUnusedOverrides: Bool
  let sourceLocation: Testing.SourceLocation

  /// Whether the tests of a suite have the trait; each of them gets its own container.
  public var isRecursive: Bool { true }

  /// Runs one test.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: Its arguments.
  ///   - function: The test's body.
  /// - Throws: Any error of `build()` or the test.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTestContainer(
      profiles: profiles, reportsUnusedOverrides: reportsUnusedOverrides,
      sourceLocation: sourceLocation, register
    ) { _ in try await function() }
  }
}

extension Trait where Self == ContainerTrait {
  /// Gives each test a container of its own, as the current container.
  ///
  /// <!-- snippet: declarations -->
  /// ```swift
  /// @Suite(.container { $0.include(FeedModule()) })
  /// struct FeedTests {
  ///   @Test(.container { $0.register(as: (any Clock).self, TestClock.init).override() })
  ///   func feed() throws {
  ///     let feed: Feed = try Container.current.resolveOrThrow()
  ///   }
  /// }
  /// ```
  ///
  /// Each test, and each case of a parameterized one, has its own singletons and sees no other's,
  /// so tests run in parallel. The profile `test` is active unless you say otherwise. The bindings
  /// of a test are added to those of its suite. An override that replaced nothing, has another
  /// lifetime than what it replaced or was never used is an issue of the test. Its place is that of the
  /// function or type, because the compiler knows no other one of what is written in an attribute.
  ///
  /// - Parameters:
  ///   - profiles: The active profiles, the strongest last.
  ///   - reportsUnusedOverrides: Whether an override that was never used is an issue.
  ///   - sourceLocation: The place of issues that have none of their own.
  ///   - register: Registers the bindings.
  /// - Returns: The trait.
  public static func container(
    profiles: [BindingProfile] = [.test], reportsUnusedOverrides: Bool = true,
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ register: @escaping @Sendable (ContainerBuilder) throws -> Void
  ) -> ContainerTrait {
    ContainerTrait(
      register: register, profiles: profiles, reportsUnusedOverrides: reportsUnusedOverrides,
      sourceLocation: sourceLocation)
  }
}
