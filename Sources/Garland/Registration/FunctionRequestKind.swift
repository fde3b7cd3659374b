// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Serves requests of function types without parameters for one result type, which is not known where it is used.
protocol FunctionRequestKind {
  /// The function types that return the result and are not awaited.
  static var types: [ObjectIdentifier] { get }
  /// The function types that return the result and are awaited.
  static var asyncTypes: [ObjectIdentifier] { get }
  /// A node of one of the function types, which resolves the target at each call.
  ///
  /// - Parameters:
  ///   - type: The function type.
  ///   - target: The node that a call asks.
  ///   - exposure: The number of the target's exposure.
  ///   - isSendable: Whether what the target makes is known to be `Sendable`; another key of the type knows that of its
  ///     own values only.
  ///   - asker: The number of the binding that asks for the function, or -1.
  /// - Returns: The node of the function.
  static func makeNode(
    for type: any Any.Type, target: AnyNode, exposure: Int32, isSendable: Bool, asker: Int32
  ) -> AnyNode
}
