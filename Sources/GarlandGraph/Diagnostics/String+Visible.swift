// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension String {
  /// The text in one line, with control characters as Swift writes them, such as `\n` and `\u{1B}`.
  ///
  /// The name of a file may have any of them, and must not look like a line of its own or steer a terminal.
  package var visible: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    return unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.isControl: result += scalar.number
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  /// The text in its lines, in which no control character is left that could steer a terminal.
  ///
  /// - Parameter hasColor: Whether codes of colours may be in it.
  /// - Returns: The text, mostly as it is.
  package func harmless(hasColor: Bool) -> String {
    let isPlain = { (scalar: Unicode.Scalar) in
      scalar == "\n" || scalar == "\t" || !scalar.isControl
    }
    guard !unicodeScalars.allSatisfy(isPlain) else { return self }
    var result = ""
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      let code = rest.prefix { "[0123456789;".unicodeScalars.contains($0) }
      let isColor = scalar == "\u{1B}" && code.first == "[" && rest[code.endIndex...].first == "m"
      if isPlain(scalar) || hasColor && isColor {
        result.unicodeScalars.append(scalar)
      } else {
        result += scalar.number
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    // The separators of lines and paragraphs end a line for some readers.
    value < 0x20 || (0x7F...0x9F).contains(value) || value == 0x2028 || value == 0x2029
  }

  fileprivate var number: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }
}
