// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// How long an instance lives and who shares it.
public enum Lifetime: Hashable, Sendable {
  /// A new instance for each injection. Elsewhere: prototype, transient, unique.
  case perRequest
  /// One instance for each outermost resolve. Elsewhere: graph, object graph.
  case objectGraph
  /// One instance for each container, made on first use. Elsewhere: single, container, per container.
  case singleton
  /// One instance for each container, made when the container is built. Elsewhere: eager singleton.
  case eager
  /// One instance for as long as somebody else holds it. Elsewhere: shared, weak single.
  case weak
  /// One instance for as long as a duration after it was made, and a new one afterwards. Elsewhere: time to live.
  ///
  /// The duration is nil where it could not be read from source text.
  case timeToLive(Duration?)
  /// One instance for each opened scope of a kind. Elsewhere: scoped, custom scope, per session.
  case scoped(TypeReference)
  /// A lifetime that cannot be read from the source text; a running program has none.
  case unread

  /// Whether two separate resolves can receive the same instance.
  public var isShared: Bool {
    switch self {
    case .perRequest, .objectGraph: false
    case .singleton, .eager, .weak, .timeToLive, .scoped, .unread: true
    }
  }

  /// Whether an instance stays, once made, as long as its container or scope.
  public var isLasting: Bool {
    switch self {
    case .singleton, .eager, .scoped: true
    case .perRequest, .objectGraph, .weak, .timeToLive, .unread: false
    }
  }

  /// Whether the container keeps the instance until it ends itself.
  public var isContainerWide: Bool {
    switch self {
    case .singleton, .eager: true
    case .perRequest, .objectGraph, .weak, .timeToLive, .scoped, .unread: false
    }
  }
}

extension Lifetime {
  /// The lifetime of an opened scope whose kind is known by its spelling.
  public static func scoped(_ name: String) -> Lifetime { .scoped(TypeReference(named: name)) }

  /// The kind of scope to which an instance belongs, if there is one.
  public var scopeKind: TypeReference? {
    guard case .scoped(let kind) = self else { return nil }
    return kind
  }

  /// Whether the lifetime has no effect on what does not come from a factory.
  ///
  /// A ready-made value is there for as long as its container. Whoever has made an object elsewhere keeps it; only
  /// object graphs share it, which it is handed to.
  package func isIgnored(by origin: Binding.Origin) -> Bool {
    origin == .value || origin == .external && isShared
  }

  /// The time for which an instance is used after it was made, if that is limited and known.
  public var timeToLive: Duration? {
    guard case .timeToLive(let duration) = self else { return nil }
    return duration
  }
}

extension Lifetime: CustomStringConvertible {
  /// The lifetime as it is written in a registration.
  public var description: String {
    switch self {
    case .perRequest: "perRequest"
    case .objectGraph: "objectGraph"
    case .singleton: "singleton"
    case .eager: "eager"
    case .weak: "weak"
    case .timeToLive: "timeToLive"
    case .scoped(let kind): "scoped(\(kind.shortName))"
    case .unread: "unread"
    }
  }
}
