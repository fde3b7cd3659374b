// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension String {
  /// The text on one line, with control characters escaped as in Swift, such as `\n` and `\u{1B}`.
  ///
  /// The name of a file may contain any of them, and must neither look like a line of its own nor affect a terminal.
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
  /// Whether it could affect a terminal, end a line or reverse the following text.
  ///
  /// Some readers break lines at line and paragraph separators, and all of them follow direction controls.
  package var isControl: Bool {
    value < 0x20 || (0x7F...0x9F).contains(value) || (0x2028...0x202E).contains(value)
      || (0x2066...0x2069).contains(value)
  }

  /// The scalar as an escape of Swift, such as `\n`, or by its number.
  package var escaped: String {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }
}
