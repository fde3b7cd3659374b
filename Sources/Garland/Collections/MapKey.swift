// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The key of an element in a map.
@usableFromInline
final class MapKey {
  /// The type of the map's keys.
  let type: any Any.Type
  /// The key as `Content`, since values of different types can be equal by themselves, such as nil in two optionals.
  let value: AnyHashable
  /// The text of the key in the graph.
  let text: String

  /// A key that is only equal to keys of its own type.
  struct Content<Key: Hashable & Sendable>: Hashable {
    let key: Key
  }

  init<Key: Hashable & Sendable>(_ key: Content<Key>, text: String) {
    type = Key.self
    value = key
    self.text = text
  }
}
