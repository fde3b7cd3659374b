// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Assigns numbers to names, so that keys from source text can be compared like those of a running program.
///
/// The numbers leave a remainder of 2 when divided by 16; addresses of metatypes are multiples of a word's size.
struct KeyNumbers: Sendable {
  private var types: [String: UInt] = [:]
  private var tags: [String: UInt] = [:]

  /// The numbers of a key, assigned to its names if necessary.
  mutating func number(_ key: Key) -> CompactKey {
    CompactKey(
      type: number(key.type), tag: key.tag.map { number($0) } ?? 0,
      arguments: key.arguments.map { number($0) } ?? 0)
  }

  /// The numbers of a key, or nil if one of its names has none, so that no numbered key is equal.
  func find(_ key: Key) -> CompactKey? {
    guard let type = find(key.type), let tag = key.tag.map(find) ?? 0,
      let arguments = key.arguments.map(find) ?? 0
    else { return nil }
    return CompactKey(type: type, tag: tag, arguments: arguments)
  }

  private mutating func number(_ type: TypeReference) -> UInt {
    if let known = find(type) { return known }
    let new = next
    types[type.qualifiedName] = new
    return new
  }

  private mutating func number(_ tag: TagReference) -> UInt {
    if case .type(let type) = tag { return number(type) }
    if let known = find(tag) { return known }
    let new = next
    tags[Self.name(of: tag)] = new
    return new
  }

  /// The next free number.
  private var next: UInt { UInt(types.count + tags.count) << 4 | 2 }

  private func find(_ type: TypeReference) -> UInt? {
    type.identity.map { UInt(bitPattern: $0) } ?? types[type.qualifiedName]
  }

  private func find(_ tag: TagReference) -> UInt? {
    if case .type(let type) = tag { return find(type) }
    return CollectionKind.identity(of: tag).map { UInt(bitPattern: $0) } ?? tags[Self.name(of: tag)]
  }

  /// The name of a tag that is no type; that of a map's key begins as no tag of source text does.
  private static func name(of tag: TagReference) -> String {
    if case .name(let name) = tag { return name }
    return tag.suffix { "\u{0}\($0.qualifiedName)" }
  }
}
