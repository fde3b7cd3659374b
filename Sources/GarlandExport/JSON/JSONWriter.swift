// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Writes JSON text.
struct JSONWriter {
  private(set) var text = ""
  private var depth = 0

  mutating func write(_ value: JSONValue) {
    switch value {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let value): text += "\(value)"
    case .string(let value): text += Self.quoted(value)
    case .array(let elements):
      writeList("[", elements, "]") { $0.write($1) }
    case .object(let members):
      writeList("{", members, "}") { writer, member in
        writer.text += Self.quoted(member.0) + ": "
        writer.write(member.1)
      }
    }
  }

  private mutating func writeList<Element>(
    _ opening: String, _ elements: [Element], _ closing: String,
    _ body: (inout JSONWriter, Element) -> Void
  ) {
    guard !elements.isEmpty else {
      text += opening + closing
      return
    }
    text += opening
    depth += 1
    for (place, element) in elements.enumerated() {
      text += place == 0 ? "\n" : ",\n"
      text += String(repeating: "  ", count: depth)
      body(&self, element)
    }
    depth -= 1
    text += "\n" + String(repeating: "  ", count: depth) + closing
  }

  /// A string literal, with escapes for characters that it cannot contain.
  static func quoted(_ value: String) -> String {
    var result = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.isControl:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension JSONValue {
  /// The document, indented by two spaces.
  package var text: String {
    var writer = JSONWriter()
    writer.write(self)
    return writer.text
  }
}
