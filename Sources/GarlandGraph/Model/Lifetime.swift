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
  /// One instance for each opened scope of a kind. Elsewhere: scoped, custom scope, per session.
  case scoped(TypeReference)

  /// Whether two separate resolves can receive the same instance.
  public var isShared: Bool {
    switch self {
    case .perRequest, .objectGraph: false
    case .singleton, .eager, .weak, .scoped: true
    }
  }

  /// Whether the container keeps the instance until it ends itself.
  public var isContainerWide: Bool {
    self == .singleton || self == .eager
  }
}

extension Lifetime {
  /// The lifetime of an opened scope whose kind is known by its spelling.
  public static func scoped(_ name: String) -> Lifetime { .scoped(TypeReference(named: name)) }

  /// The kind of scope that an instance belongs to, if it belongs to one.
  public var scopeKind: TypeReference? {
    guard case .scoped(let kind) = self else { return nil }
    return kind
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
    case .scoped(let kind): "scoped(\(kind.shortName))"
    }
  }
}
