// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension TokenSyntax {
  /// The text without backticks.
  var identifierText: String {
    let text = text
    return text.hasPrefix("`") && text.hasSuffix("`") && text.count > 2
      ? String(text.dropFirst().dropLast()) : text
  }
}
