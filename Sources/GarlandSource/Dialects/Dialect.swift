// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Reads how code declares dependencies with a library.
///
/// A dialect is a folder with a conforming type and the constants of its `Library`, and is listed in `Dialects.all`.
protocol Dialect: Sendable {
  /// The names of the library, and their meanings.
  var library: Library { get }
  /// The dialect adapted to a program, where its names are not known beforehand.
  func fitted(to index: DeclarationIndex, _ types: TypeResolver) -> any Dialect
  /// The reader of the library's calls.
  func reader(_ context: LoweringContext) -> any RegistrationReader
  /// The dependency behind a wrapper such as `Lazy<T>`; nil when the type is no wrapper.
  func need(wrappedBy name: String, _ arguments: [SourceType], _ reader: NeedReader) -> Need?
  /// The help text for a missing key that a type which is not loaded may register; nil for the usual one.
  func remedy(for key: Key, registeredIn owner: String?, by function: String?) -> String?
  /// Changes bindings and roots in ways that depend on all bindings of a graph.
  ///
  /// - Returns: The collections that may be empty.
  func settle(
    _ bindings: inout [PendingBinding], _ roots: inout [PendingRoot], _ context: LoweringContext
  ) -> Set<Key>
  /// Changes the bindings of a graph once their requests are known.
  func finish(_ bindings: inout [Binding], of pending: [PendingBinding])
}

extension Dialect {
  func fitted(to index: DeclarationIndex, _ types: TypeResolver) -> any Dialect { self }
  func need(wrappedBy name: String, _ arguments: [SourceType], _ reader: NeedReader) -> Need? {
    nil
  }
  func remedy(for key: Key, registeredIn owner: String?, by function: String?) -> String? { nil }
  func settle(
    _ bindings: inout [PendingBinding], _ roots: inout [PendingRoot], _ context: LoweringContext
  ) -> Set<Key> { [] }
  func finish(_ bindings: inout [Binding], of pending: [PendingBinding]) {}
}
