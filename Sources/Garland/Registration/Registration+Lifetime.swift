// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

extension Registration {
  /// Says how long an instance lives; without it, each injection receives a new one.
  ///
  /// - Parameter lifetime: `.perRequest` or `.objectGraph`; shared lifetimes ask for a `Sendable` value.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  public func lifetime(_ lifetime: UnsharedLifetime) -> Registration {
    change { $0.say(lifetime.lifetime) }
  }

  /// Shares instances of a type that the compiler does not know to be `Sendable`.
  ///
  /// Use it where you can prove that sharing is sound, for instance because the type guards its state by a lock.
  ///
  /// - Parameters:
  ///   - lifetime: `.singleton` or `.eager`.
  ///   - reason: The proof, for whoever reads the code.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  public func uncheckedLifetime(_ lifetime: SharedLifetime, because reason: String) -> Registration
  {
    requireReason(reason)
    return change { $0.say(lifetime.lifetime) }
  }
}

extension Registration where Value: Sendable {
  /// Says how long an instance lives; without it, each injection receives a new one.
  ///
  /// A `Sendable` object of an object graph is also found by a `Lazy` that is used elsewhere than the graph.
  ///
  /// - Parameter lifetime: `.perRequest` or `.objectGraph`.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  public func lifetime(_ lifetime: UnsharedLifetime) -> Registration {
    change {
      $0.say(lifetime.lifetime)
      $0.isSendable = true
    }
  }

  /// Shares one instance; the first use by several threads makes it once, and the others wait for it alone.
  ///
  /// - Parameter lifetime: `.singleton` or `.eager`.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  public func lifetime(_ lifetime: SharedLifetime) -> Registration {
    change { $0.say(lifetime.lifetime) }
  }
}

extension Registration where Value: AnyObject & Sendable {
  /// Shares one instance for as long as somebody else holds it.
  ///
  /// - Parameter lifetime: `.weak`.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  public func lifetime(_ lifetime: WeakLifetime) -> Registration {
    change {
      $0.say(lifetime.lifetime)
      $0.makeCreation = { group, binding, make in
        WeakCreation(group: group, binding: binding, make: make).reading()
      }
    }
  }
}
