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
    guard let type = find(key.type) else { return nil }
    var tag: UInt = 0
    var arguments: UInt = 0
    if let wanted = key.tag {
      guard let found = find(wanted) else { return nil }
      tag = found
    }
    if let wanted = key.arguments {
      guard let found = find(wanted) else { return nil }
      arguments = found
    }
    return CompactKey(type: type, tag: tag, arguments: arguments)
  }

  private mutating func number(_ type: TypeReference) -> UInt {
    if let identity = type.identity { return UInt(bitPattern: identity) }
    let new = next
    return Self.number(of: type.qualifiedName, in: &types, new)
  }

  private mutating func number(_ tag: TagReference) -> UInt {
    switch tag {
    case .type(let type): return number(type)
    case .name(let name):
      let new = next
      return Self.number(of: name, in: &tags, new)
    case .keyed(let type, let inner):
      if let identity = CollectionKind.identity(of: tag) { return UInt(bitPattern: identity) }
      let new = next
      return Self.number(of: Self.name(type, inner), in: &tags, new)
    }
  }

  /// The next free number.
  private var next: UInt { UInt(types.count + tags.count) << 4 | 2 }

  private static func number(
    of name: String, in numbers: inout [String: UInt], _ new: UInt
  ) -> UInt {
    if let known = numbers[name] { return known }
    numbers[name] = new
    return new
  }

  private func find(_ type: TypeReference) -> UInt? {
    type.identity.map { UInt(bitPattern: $0) } ?? types[type.qualifiedName]
  }

  private func find(_ tag: TagReference) -> UInt? {
    switch tag {
    case .type(let type): find(type)
    case .name(let name): tags[name]
    case .keyed(let type, let inner):
      CollectionKind.identity(of: tag).map { UInt(bitPattern: $0) } ?? tags[Self.name(type, inner)]
    }
  }

  /// A name that no tag of source text has.
  private static func name(_ type: TypeReference, _ tag: TagReference?) -> String {
    let inner = tag.map { $0.suffix(\.qualifiedName) } ?? ""
    return "\u{0}\(type.qualifiedName)\u{0}\(inner)"
  }
}
