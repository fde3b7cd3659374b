// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// A lifetime of which each opened scope of a kind has one instance.
public struct ScopedLifetime: Sendable {
  let kind: any ScopeKind.Type

  /// One instance for each opened scope of a kind, made on first use, shared with the scopes inside
  /// it, gone with its end.
  ///
  /// Elsewhere: scoped, custom scope, per session.
  ///
  /// - Parameter kind: The kind of scope.
  /// - Returns: The lifetime.
  public static func scoped(_ kind: any ScopeKind.Type) -> ScopedLifetime {
    ScopedLifetime(kind: kind)
  }
}

extension Registration where Value: Sendable {
  /// Shares one instance for each opened scope of a kind.
  ///
  /// - Parameter lifetime: `.scoped(Kind.self)`.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  @inlinable
  public func lifetime(_ lifetime: ScopedLifetime) -> Registration {
    share(lifetime) { $0.reading() }
  }
}

extension Registration {
  /// Shares instances in scopes, of a type that the compiler does not know to be `Sendable`.
  ///
  /// Use it where you can prove that sharing is sound, for instance because only one task uses a scope.
  ///
  /// - Parameters:
  ///   - lifetime: `.scoped(Kind.self)`.
  ///   - reason: The proof, for whoever reads the code.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  @inlinable
  public func uncheckedLifetime(_ lifetime: ScopedLifetime, because reason: String) -> Registration
  {
    requireReason(reason)
    return share(lifetime) { $0.reading() }
  }

  @usableFromInline
  func share(
    _ lifetime: ScopedLifetime, reading: @escaping ScopedReader<Value>
  ) -> Registration {
    change {
      $0.readScoped(reading)
      $0.say(.scoped(TypeReference(lifetime.kind)))
      builder.declare(lifetime.kind)
    }
  }
}
