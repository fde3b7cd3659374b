// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ClosureExprSyntax {
  /// The number of parameters that the closure names or, without names, uses as `$0`, `$1` and so on.
  var parameterCount: Int {
    signature?.parameterClause == nil
      ? ShorthandCounter.count(in: self) : namedParameters.count
  }
}

/// Finds the highest `$n` of a closure.
final class ShorthandCounter: SyntaxVisitor {
  private var highest = -1

  /// The number of parameters that a closure without a parameter list has.
  static func count(in closure: ClosureExprSyntax) -> Int { count(in: closure.statements) }

  /// The number of parameters that a part of a closure requires by its use of `$0`, `$1` and so on.
  static func count(in part: some SyntaxProtocol) -> Int {
    let counter = ShorthandCounter(viewMode: .sourceAccurate)
    counter.walk(part)
    return counter.highest + 1
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if case .dollarIdentifier(let text) = node.baseName.tokenKind, let place = Int(text.dropFirst())
    {
      highest = max(highest, place)
    }
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
