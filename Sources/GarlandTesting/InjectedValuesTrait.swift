// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import Garland
internal import GarlandGraph
public import Testing

/// Gives each test injected values of its own.
public struct InjectedValuesTrait: TestTrait, SuiteTrait, TestScoping {
  let update: @Sendable (inout InjectedValues) -> Void
  let sourceLocation: Testing.SourceLocation

  /// Whether the tests of a suite have the trait; each of them gets its own values.
  public var isRecursive: Bool { true }

  /// Runs one test.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: Its arguments.
  ///   - function: The test's body.
  /// - Throws: Any error of the test.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withInjected(in: .test(at: sourceLocation), update, operation: function)
  }
}

extension Trait where Self == InjectedValuesTrait {
  /// Gives each test injected values of its own, and sets some of them.
  ///
  /// <!-- snippet: declarations -->
  /// ```swift
  /// @Test(.injected { $0.greeting = "hello" })
  /// func greeting() {
  ///   #expect(InjectedValues[\.greeting] == "hello")
  /// }
  /// ```
  ///
  /// No other test sees them, so tests run in parallel. A key that is used without a value and declares no `testValue`
  /// is an issue of the test. The trait `.container` does the same, without setting values.
  ///
  /// - Parameters:
  ///   - sourceLocation: The place of issues.
  ///   - update: Sets values.
  /// - Returns: The trait.
  public static func injected(
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ update: @escaping @Sendable (inout InjectedValues) -> Void
  ) -> InjectedValuesTrait {
    InjectedValuesTrait(update: update, sourceLocation: sourceLocation)
  }
}

extension InjectionContext {
  /// A running test, which fails if a key without a test value is used.
  static func test(at location: Testing.SourceLocation) -> InjectionContext {
    .test { finding in finding.record(at: location) }
  }
}
