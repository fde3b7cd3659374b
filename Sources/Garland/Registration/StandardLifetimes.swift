// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// Lifetimes of which each resolve, or each object graph, has an instance of its own.
public struct UnsharedLifetime: Sendable {
  let lifetime: Lifetime

  /// A new instance for each injection; the default.
  ///
  /// Elsewhere: prototype, transient, unique.
  public static let perRequest = UnsharedLifetime(lifetime: .perRequest)
  /// One instance for each outermost resolve.
  ///
  /// Elsewhere: graph.
  public static let objectGraph = UnsharedLifetime(lifetime: .objectGraph)
}

/// Lifetimes of which several threads can receive the same instance.
public struct SharedLifetime: Sendable {
  let lifetime: Lifetime

  /// One instance for each container, made on first use.
  ///
  /// Elsewhere: single, container, cached, per container.
  public static let singleton = SharedLifetime(lifetime: .singleton)
  /// One instance for each container, made by `build()`.
  ///
  /// Elsewhere: eager singleton, single.
  public static let eager = SharedLifetime(lifetime: .eager)
}

/// Lifetimes that share an object for as long as somebody holds it.
public struct WeakLifetime: Sendable {
  let lifetime: Lifetime

  /// One instance for as long as somebody else holds it; the container does not.
  ///
  /// Elsewhere: shared, weak single.
  public static let weak = WeakLifetime(lifetime: .weak)
}
