// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Reads how a library declares dependencies.
///
/// A dialect is a folder with a type that conforms and the constants of its `Library`, and stands in `Dialects.all`.
protocol Dialect: Sendable {
  /// The names of the library, and what they mean.
  var library: Library { get }
  /// The dialect as a program shows it, where names are not known beforehand.
  func fitted(to index: DeclarationIndex, _ types: TypeResolver) -> any Dialect
  /// The reader of the library's calls.
  func reader(_ context: LoweringContext) -> any RegistrationReader
  /// The dependency behind a wrapper such as `Lazy<T>`; nil when the type is no wrapper.
  func need(wrappedBy name: String, _ arguments: [SourceType], _ reader: NeedReader) -> Need?
  /// The help for a missing key that perhaps a type registers which is not loaded; nil for the usual one.
  func remedy(for key: Key, registeredIn owner: String?) -> String?
  /// Settles what follows from all bindings of a graph together.
  ///
  /// - Returns: The collections that may be empty.
  func settle(
    _ bindings: inout [PendingBinding], _ roots: inout [PendingRoot], _ context: LoweringContext
  ) -> Set<Key>
  /// Changes the bindings of a graph when it is known what they ask for.
  func finish(_ bindings: inout [Binding], of pending: [PendingBinding])
}

extension Dialect {
  func fitted(to index: DeclarationIndex, _ types: TypeResolver) -> any Dialect { self }
  func need(wrappedBy name: String, _ arguments: [SourceType], _ reader: NeedReader) -> Need? {
    nil
  }
  func remedy(for key: Key, registeredIn owner: String?) -> String? { nil }
  func settle(
    _ bindings: inout [PendingBinding], _ roots: inout [PendingRoot], _ context: LoweringContext
  ) -> Set<Key> { [] }
  func finish(_ bindings: inout [Binding], of pending: [PendingBinding]) {}
}
