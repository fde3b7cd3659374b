// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension String {
  /// The text in its lines, in which no control character is left that could steer a terminal.
  ///
  /// - Parameter hasColor: Whether codes of colours may be in it.
  /// - Returns: The text, mostly as it is.
  func harmless(hasColor: Bool) -> String {
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
        result += scalar.escaped
      }
    }
    return result
  }
}
