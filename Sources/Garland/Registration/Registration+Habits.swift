// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// What people write by habit. Nobody can call it: the compiler says what to write instead.
// Nothing of it is in the library.

extension Registration {
  /// Says in an error of the compiler how a lifetime is written; it cannot be called.
  @available(
    *, unavailable,
    message:
      "use 'lifetime': '.container' is '.singleton', '.graph' '.objectGraph', '.transient' '.perRequest'"
  )
  @_alwaysEmitIntoClient
  @discardableResult
  public func inObjectScope(_ scope: LifetimeElsewhere) -> Registration { fatalError() }

  /// Says in an error of the compiler how a lifetime is written; it cannot be called.
  @available(
    *, unavailable,
    message:
      "use 'lifetime': '.cached' is '.singleton', '.graph' '.objectGraph', '.shared' '.weak', '.unique' '.perRequest'"
  )
  @_alwaysEmitIntoClient
  @discardableResult
  public func scope(_ scope: LifetimeElsewhere) -> Registration { fatalError() }

  /// Says in an error of the compiler how a lifetime is written; it cannot be called.
  @available(*, unavailable, message: "write 'lifetime(.singleton)'")
  @_alwaysEmitIntoClient
  @discardableResult
  public func singleton() -> Registration { fatalError() }

  /// Says in an error of the compiler how a further key is written; it cannot be called.
  @available(*, unavailable, message: "write 'as { $0 as any P }'")
  @_alwaysEmitIntoClient
  @discardableResult
  public func implements<Other>(_ type: Other.Type) -> Registration { fatalError() }
}

/// A lifetime as other libraries call it, which nothing takes.
@available(*, unavailable, message: "write 'lifetime(_:)'")
public enum LifetimeElsewhere: Sendable {
  /// A name that others give a lifetime.
  case application, cached, container, graph, shared, singleton, transient, unique, weak
}
