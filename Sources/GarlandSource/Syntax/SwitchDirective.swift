// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// `#warning` and `#error` before a case of a `switch`, which only the compiler's parser accepts there.
enum SwitchDirective {
  /// The text without such directives, leaving all other characters in place; nil if there are none.
  static func removed(from text: String, _ tree: SourceFileSyntax) -> String? {
    let finder = DirectiveFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    guard !finder.found.isEmpty else { return nil }
    var bytes = Array(text.utf8)
    let ends = [UInt8(ascii: "\n"), UInt8(ascii: "\r")]
    for place in finder.found.joined() where !ends.contains(bytes[place]) {
      bytes[place] = UInt8(ascii: " ")
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

private final class DirectiveFinder: SyntaxVisitor {
  private(set) var found: [Range<Int>] = []

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    // Some are unexpected code, of which only the tokens are there.
    var tokens = node.tokens(viewMode: .sourceAccurate).makeIterator()
    while let token = tokens.next() {
      guard token.tokenKind == .pound, let name = tokens.next()?.text,
        name == "warning" || name == "error"
      else { continue }
      while let last = tokens.next() {
        guard last.tokenKind == .rightParen else { continue }
        let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
        found.append(start..<last.endPositionBeforeTrailingTrivia.utf8Offset)
        break
      }
    }
    return .skipChildren
  }
}
