// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// What tells apart several bindings of one type.
///
/// In Garland's own fronts a tag is a type, so a wrong one does not compile. Other libraries also use names.
public enum TagReference: Hashable, Sendable {
  /// A tag that is a type.
  case type(TypeReference)
  /// A tag that is a string.
  case name(String)
}

extension TagReference: CustomStringConvertible {
  /// The type's short name, or the string as a literal with its special characters escaped.
  public var description: String {
    switch self {
    case .type(let type): type.shortName
    case .name(let name): name.debugDescription
    }
  }
}

extension TagReference {
  /// The tag's type, if it is one.
  package var type: TypeReference? {
    guard case .type(let type) = self else { return nil }
    return type
  }
}
