// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The asynchronous function types that an exposure can serve, with a way to make their nodes.
struct AsyncFunctions {
  /// The function types.
  let types: [ObjectIdentifier]
  /// Makes a node for one of the types from the node of the exposure with a number.
  let makeNode: (any Any.Type, AnyNode, Int32) -> AnyNode?

  /// The function types that return a type.
  init<Result: Sendable>(returning type: Result.Type) {
    types = AsyncFunctionRequests<Result>.types
    makeNode = { AsyncFunctionRequests<Result>.makeNode(for: $0, target: $1, exposure: $2) }
  }

  /// Whether a type is one of them.
  func contains(_ type: any Any.Type) -> Bool { types.contains(ObjectIdentifier(type)) }
}
