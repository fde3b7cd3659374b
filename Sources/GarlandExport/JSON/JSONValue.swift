// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

package import GarlandGraph

/// A JSON document as a value; the members of an object keep their order, so that a text is reproducible.
package enum JSONValue {
  case null
  case bool(Bool)
  case number(Int)
  case string(String)
  case array([JSONValue])
  case object([(String, JSONValue)])

  /// The member of an object with a name; null if there is none.
  package subscript(name: String) -> JSONValue {
    guard case .object(let members) = self else { return .null }
    return members.first { $0.0 == name }?.1 ?? .null
  }

  /// The value of a string, or nil.
  package var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The value of a whole number, or nil.
  package var number: Int? {
    if case .number(let value) = self { value } else { nil }
  }

  /// The value of a Boolean, or nil.
  package var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The elements of an array, or nil.
  package var array: [JSONValue]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// Whether the value is null or missing.
  package var isNull: Bool {
    if case .null = self { true } else { false }
  }
}

extension JSONValue {
  /// A place as an object, or null.
  package init(_ location: SourceLocation?) {
    guard let location else {
      self = .null
      return
    }
    self = .object([
      ("file", .string(location.file)), ("path", .string(location.path)),
      ("line", .number(location.line)), ("column", .number(location.column)),
    ])
  }
}
