// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import Garland
public import GarlandGraph
public import Testing

/// Runs a test, or a part of it, with a container of its own as the current container.
///
/// <!-- snippet: declarations -->
/// ```swift
/// @Test func feed() async throws {
///   try await withTestContainer { builder in
///     builder.include(FeedModule())
///     builder.register(as: (any Clock).self, TestClock.init).override()
///   } operation: { container in
///     let feed = try container.resolveOrThrow(Feed.self)
///     #expect(feed.clock is TestClock)
///   }
/// }
/// ```
///
/// The container has new singletons, the profile `test` is active in it unless you say otherwise,
/// and the values of key paths are those of a test; no other test sees them. Inside another
/// `withTestContainer` or the trait `.container`, the bindings are added to the outer ones. When
/// the operation has ended, each override that replaced nothing, has another lifetime than what it replaced or
/// was never used is an issue at the place of the override.
///
/// - Parameters:
///   - profiles: The active profiles, the strongest last.
///   - reportsUnusedOverrides: Whether an override that was never used is an issue.
///   - sourceLocation: The place of issues that have none of their own.
///   - isolation: The caller's actor; leave it out.
///   - register: Registers the bindings.
///   - operation: Uses the container.
/// - Returns: The result of the operation.
/// - Throws: Any error of `build()` or the closures.
public func withTestContainer<Result>(
  profiles: [BindingProfile] = [.test], reportsUnusedOverrides: Bool = true,
  sourceLocation: Testing.SourceLocation = #_sourceLocation,
  isolation: isolated (any Actor)? = #isolation,
  _ register: @escaping @Sendable (ContainerBuilder) throws -> Void,
  operation: (Container) async throws -> Result
) async throws -> Result {
  try await withInjected(
    in: .test(at: sourceLocation), isolation: isolation,
    operation: {
      let test = try TestContainer(
        adding: register, to: .current, profiles: profiles, isolation: isolation)
      defer {
        test.verifyOverrides(includingUnused: reportsUnusedOverrides, at: sourceLocation)
      }
      return try await test.run(isolation: isolation, operation)
    })
}
