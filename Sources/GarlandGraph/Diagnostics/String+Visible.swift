// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension String {
  /// The text in one line, with control characters as Swift writes them, such as `\n` and `\u{1B}`.
  ///
  /// The name of a file may have any of them, and must not look like a line of its own or steer a terminal.
  package var visible: String {
    for scalar in unicodeScalars where scalar.isControl { return escaped }
    return self
  }

  private var escaped: String {
    var result = ""
    for scalar in unicodeScalars {
      if scalar.isControl { result += scalar.escaped } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// Whether it could steer a terminal, end a line or turn round what is behind it.
  ///
  /// The separators of lines and paragraphs do so for some readers, and controls of direction for all.
  package var isControl: Bool {
    value < 0x20 || (0x7F...0x9F).contains(value) || (0x2028...0x202E).contains(value)
      || (0x2066...0x2069).contains(value)
  }

  /// The scalar as Swift writes it, such as `\n`, or by its number.
  package var escaped: String {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }
}
