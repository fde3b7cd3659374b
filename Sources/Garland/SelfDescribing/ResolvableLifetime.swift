// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// The lifetime of a self-describing type; comes from the protocol that the type conforms to.
public struct _ResolvableLifetime: Sendable {
  /// Tells a declaration.
  let prepare: @Sendable (AnyDeclaration) -> Void

  static let perRequest = _ResolvableLifetime(.perRequest)
  static let perObjectGraph = _ResolvableLifetime(.objectGraph)
  static let singleton = _ResolvableLifetime(.singleton)

  static func weak<Value: AnyObject>(_ type: Value.Type) -> _ResolvableLifetime {
    _ResolvableLifetime(.weak) { declaration in
      (declaration as? Declaration<Value>)?.makeWeakCreation = { group, binding, make in
        WeakCreation(group: group, binding: binding, make: make)
      }
    }
  }

  private init(
    _ lifetime: Lifetime, _ prepare: @escaping @Sendable (AnyDeclaration) -> Void = { _ in }
  ) {
    self.prepare = { declaration in
      declaration.lifetime = lifetime
      prepare(declaration)
    }
  }
}

extension Resolvable {
  /// Whether instances can be made without arguments.
  static var takesNoArguments: Bool { Arguments.self == Void.self }
}
