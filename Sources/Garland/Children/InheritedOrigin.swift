// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// Where an inherited key comes from.
///
/// Sound as `@unchecked Sendable`: all parts are immutable, and the core looks after itself. Whoever uses it holds the child, which
/// holds the parent.
struct InheritedOrigin: @unchecked Sendable {
  /// The parent's core, which the child keeps.
  unowned(unsafe) let core: Core
  /// The number of the binding in the parent.
  let binding: Int
  /// The node of the key in the parent.
  unowned(unsafe) let node: AnyNode

  /// The type of a binding's run-time arguments, if it takes any.
  func arguments(of declaration: AnyDeclaration) -> (any Any.Type)? {
    var collector = RequestCollector(knownTypes: KnownTypes([]), wantsNames: false)
    declaration.describe(to: &collector)
    return collector.arguments
  }
}
