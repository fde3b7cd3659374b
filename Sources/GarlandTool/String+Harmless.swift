// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension String {
  /// The text without control characters that could affect a terminal; line breaks are kept.
  ///
  /// - Parameter hasColor: Whether codes for colours are kept.
  /// - Returns: The text, usually unchanged.
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
