// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A self-describing type of which each request receives a new instance.
///
/// ```swift
/// final class OrdersModel: PerRequest {
///   struct Arguments {
///     let customerID: Int
///   }
///   init(container: Resolver, arguments: Arguments) {}
/// }
/// ```
///
/// An actor conforms to `PerRequestActor` instead.
public protocol PerRequest: Resolvable {
  /// The type of the run-time arguments; `Void` for none.
  associatedtype Arguments = Void

  /// Makes an instance, which takes its dependencies from the container.
  ///
  /// - Parameters:
  ///   - container: Resolves other self-describing types, and by `registered` the container's bindings.
  ///   - arguments: The run-time arguments.
  init(container: Resolver, arguments: Arguments)
}

extension PerRequest {
  /// A new instance for each request; not for use.
  @inlinable
  public static var _declaration: _ResolvableDeclaration {
    let declaration = Declaration<Self>.selfDescribing {
      Self(container: consume $0, arguments: $1)
    }
    return _ResolvableDeclaration(declaration.lasting(.perRequest))
  }
}
