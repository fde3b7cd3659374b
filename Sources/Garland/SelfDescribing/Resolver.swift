// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Resolves self-describing types for the instance that is being made.
///
/// It takes types that conform to `Resolvable` only, so that a dependency which cannot be resolved
/// does not compile. What is resolved while the instance is being made belongs to the same object
/// graph. A resolver may be kept: each later resolve is an outermost one. It does not keep the
/// container alive if the instance is shared.
///
/// It is not `Sendable`: two requests of it can return one instance, so what it resolves stays where it is. An
/// instance that is `Sendable`, or a task that its initializer starts, takes ``registered`` instead, each of whose
/// resolves is an outermost one.
public struct Resolver {
  /// The container, for everything that is bound in it.
  ///
  /// Whether something is bound is not known to the compiler; `garland check` verifies it.
  public let registered: Container
  @usableFromInline let place: ResolverPlace?

  init(_ container: Container, place: ResolverPlace? = nil) {
    registered = container
    self.place = place
  }

  /// Resolves an instance that takes no arguments.
  ///
  /// - Parameters:
  ///   - type: The type to resolve; can be left out where it is known.
  ///   - isolation: The caller's actor; leave it out.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  /// - Returns: The instance.
  @inlinable
  public func resolve<Value: Resolvable>(
    _ type: Value.Type = Value.self, isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Value where Value.Arguments == Void {
    do { return try resolveOrThrow((), isolation: isolation) } catch {
      trap(error, fileID: fileID, line: line, column: column)
    }
  }

  /// Resolves an instance from arguments; arguments of another type do not compile.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the initializer.
  ///   - isolation: The caller's actor; leave it out.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  /// - Returns: The instance.
  @inlinable
  public func resolve<Value: Resolvable>(
    _ arguments: Value.Arguments, isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Value {
    do { return try resolveOrThrow(arguments, isolation: isolation) } catch {
      trap(error, fileID: fileID, line: line, column: column)
    }
  }

  /// Resolves an instance, or throws why it cannot be resolved.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the initializer.
  ///   - isolation: The caller's actor; leave it out.
  /// - Returns: The instance.
  /// - Throws: `ResolutionError`: `Garland/ReentrantCreation` if an instance is needed to make itself,
  ///   `Garland/EndlessCycle` if types need new instances of each other, or `Garland/ContainerEnded` if the container
  ///   is gone.
  @inlinable
  public func resolveOrThrow<Value: Resolvable>(
    _ arguments: Value.Arguments, isolation: isolated (any Actor)? = #isolation
  ) throws(ResolutionError) -> Value {
    try registered.resolveDescribed(arguments, place: place, MainAccess(isolation))
  }
}

/// Its results belong to the object graph of one instance, so a resolver is not `Sendable`.
@available(*, unavailable, message: "keep 'container.registered', which is 'Sendable'")
extension Resolver: Sendable {}
