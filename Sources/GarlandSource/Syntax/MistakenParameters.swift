// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// A value in parentheses at the beginning of a closure that has an `in` further on, as that of a loop: the compiler's
/// parser does not take it for the closure's parameters.
enum MistakenParameters {
  /// The text with an empty signature before such values, leaving all other characters in place; nil if there are none.
  ///
  /// The signature takes the place of four blanks; where there are fewer, the value is not found.
  static func separated(in text: String, _ tree: SourceFileSyntax) -> String? {
    let finder = ParameterFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    var bytes = Array(text.utf8)
    let blanks = [UInt8(ascii: " "), UInt8(ascii: "\t")]
    let signature = Array("[]in".utf8)
    var hasFound = false
    for end in finder.found where end >= signature.count {
      let place = end - signature.count..<end
      guard bytes[place].allSatisfy(blanks.contains) else { continue }
      bytes.replaceSubrange(place, with: signature)
      hasFound = true
    }
    return hasFound ? String(decoding: bytes, as: UTF8.self) : nil
  }
}

private final class ParameterFinder: SyntaxVisitor {
  private(set) var found: [Int] = []

  override func visit(_ node: ClosureSignatureSyntax) -> SyntaxVisitorContinueKind {
    if node.inKeyword.presence == .missing, node.capture == nil, node.attributes.isEmpty,
      case .parameterClause(let clause)? = node.parameterClause
    {
      found.append(clause.positionAfterSkippingLeadingTrivia.utf8Offset)
    }
    return .visitChildren
  }
}
