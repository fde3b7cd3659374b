// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The key of an element in a collection with keys.
@usableFromInline
final class MapKey {
  /// The type of the collection's keys.
  let type: any Any.Type
  /// The key.
  let value: AnyHashable
  /// How the graph knows the key.
  let text: String

  init(type: any Any.Type, value: AnyHashable, text: String) {
    self.type = type
    self.value = value
    self.text = text
  }
}
