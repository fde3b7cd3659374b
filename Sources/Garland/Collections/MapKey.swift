// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The key of an element in a collection with keys.
@usableFromInline
final class MapKey {
  /// The type of the collection's keys.
  let type: any Any.Type
  /// The key as `Content`: by themselves, values of different types may be equal, such as nil in two optionals.
  let value: AnyHashable
  /// The text by which the graph knows the key.
  let text: String

  /// A key that is equal to keys of its own type only.
  struct Content<Key: Hashable & Sendable>: Hashable {
    let key: Key
  }

  init<Key: Hashable & Sendable>(_ key: Content<Key>, text: String) {
    type = Key.self
    value = key
    self.text = text
  }
}
