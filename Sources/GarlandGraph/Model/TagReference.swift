// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A qualifier that distinguishes several bindings of one type.
///
/// In Garland's own fronts a tag is a type, so a wrong one does not compile. Other libraries also use names.
public enum TagReference: Hashable, Sendable {
  /// A tag that is a type.
  case type(TypeReference)
  /// A tag that is a string.
  case name(String)
  /// The mark of a map, whose elements have keys of a type, with the tag that it may have besides.
  indirect case keyed(by: TypeReference, tag: TagReference?)
}

extension TagReference: CustomStringConvertible {
  /// The type's short name, or the string as a literal with its special characters escaped.
  public var description: String {
    switch self {
    case .type(let type): type.shortName
    case .name(let name): name.debugDescription
    case .keyed(let type, nil): "by \(type.shortName)"
    case .keyed(let type, let tag?): "\(tag) by \(type.shortName)"
    }
  }
}

extension TagReference {
  /// The tag's type, if it is one.
  package var type: TypeReference? {
    guard case .type(let type) = self else { return nil }
    return type
  }

  /// The type of the keys of a map's elements, or nil for other tags.
  package var mapKeyType: TypeReference? {
    guard case .keyed(let type, _) = self else { return nil }
    return type
  }

  /// The text after a key's type, such as ` tagged Main` or ` by String`.
  func suffix(_ name: (TypeReference) -> String) -> String {
    switch self {
    case .type(let type): " tagged \(name(type))"
    case .name: " tagged \(self)"
    case .keyed(let type, let tag): (tag?.suffix(name) ?? "") + " by \(name(type))"
    }
  }

  /// Calls a function with each type in the tag.
  func forEachType(_ body: (TypeReference) -> Void) {
    switch self {
    case .type(let type): body(type)
    case .name: break
    case .keyed(let type, let tag):
      body(type)
      tag?.forEachType(body)
    }
  }
}
