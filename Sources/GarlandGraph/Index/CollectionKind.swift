// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Distinguishes maps from other collections among the keys of a running program.
///
/// A type that combines the map's key type with the tag takes the place of the tag.
package enum CollectionKind {
  private enum Keyed<ElementKey, Tag> {}

  /// The type that takes the place of the tag.
  package static func type(keyedBy key: any Any.Type, tag: (any Any.Type)?) -> any Any.Type {
    func combine<ElementKey>(_ key: ElementKey.Type) -> any Any.Type {
      func combine<Tag>(with tag: Tag.Type) -> any Any.Type { Keyed<ElementKey, Tag>.self }
      guard let tag else { return combine(with: Never.self) }
      return combine(with: tag)
    }
    return combine(key)
  }

  /// The identity of the type for a tag of the graph, or nil if names from source text are part of it.
  static func identity(of tag: TagReference) -> ObjectIdentifier? {
    guard case .keyed(let key, let inner) = tag, let key = key.metatype else { return nil }
    guard let inner else { return ObjectIdentifier(type(keyedBy: key, tag: nil)) }
    guard let metatype = inner.type?.metatype else { return nil }
    return ObjectIdentifier(type(keyedBy: key, tag: metatype))
  }
}
