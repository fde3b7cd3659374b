// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// The lifetime of a self-describing type; comes from the protocol that the type conforms to.
public struct _ResolvableLifetime: Sendable {
  let prepare: @Sendable (AnyDeclaration) -> Void
}

extension Resolvable {
  /// Whether instances can be made without arguments.
  static var takesNoArguments: Bool { Arguments.self == Void.self }
}

extension PerRequest {
  /// A new instance for each request; not for use.
  public static var _lifetime: _ResolvableLifetime {
    _ResolvableLifetime { $0.lifetime = .perRequest }
  }
}

extension PerObjectGraph {
  /// One instance for each outermost resolve; not for use.
  public static var _lifetime: _ResolvableLifetime {
    _ResolvableLifetime { $0.lifetime = .objectGraph }
  }
}

extension Singleton {
  /// One instance for each container; not for use.
  public static var _lifetime: _ResolvableLifetime {
    _ResolvableLifetime { $0.lifetime = .singleton }
  }
}

extension IsolatedSingleton {
  /// One instance for each container; not for use.
  public static var _lifetime: _ResolvableLifetime {
    _ResolvableLifetime { $0.lifetime = .singleton }
  }
}

extension WeakSingleton {
  /// One instance for as long as somebody holds it; not for use.
  public static var _lifetime: _ResolvableLifetime { .weak(Self.self) }
}

extension IsolatedWeakSingleton {
  /// One instance for as long as somebody holds it; not for use.
  public static var _lifetime: _ResolvableLifetime { .weak(Self.self) }
}

extension _ResolvableLifetime {
  fileprivate static func weak<Value: AnyObject>(_ type: Value.Type) -> _ResolvableLifetime {
    _ResolvableLifetime { declaration in
      declaration.lifetime = .weak
      (declaration as? Declaration<Value>)?.makeWeakCreation = { group, binding, make in
        WeakCreation(group: group, binding: binding, make: make)
      }
    }
  }
}
