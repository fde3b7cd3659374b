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
  /// What the caller supplies at run time; `Void` if it supplies nothing.
  associatedtype Arguments

  /// Makes an instance, which takes what it needs from the container.
  ///
  /// - Parameters:
  ///   - container: Resolves other self-describing types, and by `registered` what is bound in the container.
  ///   - arguments: What the caller supplied.
  init(container: Resolver, arguments: Arguments)
}

extension PerRequest {
  /// A new instance for each request; not for use.
  public static var _lifetime: _ResolvableLifetime { .perRequest }

  /// Makes an instance; not for use.
  public static func _make(_ request: _ResolvableRequest) {
    request.fill(Self(container: request.container, arguments: request.arguments(Arguments.self)))
  }
}
