// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ClosureExprSyntax {
  /// The number of parameters that the closure names or, without names, uses as `$0`, `$1` and so on.
  var parameterCount: Int {
    signature?.parameterClause == nil
      ? UnnamedParameters.count(in: self) : namedParameters.count
  }
}

/// Finds the parameters without names that the code of a closure uses, but not those of closures inside of it.
private final class UnnamedParameters: SyntaxVisitor {
  private var count = 0

  static func count(in closure: ClosureExprSyntax) -> Int {
    let finder = UnnamedParameters(viewMode: .sourceAccurate)
    finder.walk(closure.statements)
    return finder.count
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if case .dollarIdentifier(let text) = node.baseName.tokenKind, let place = Int(text.dropFirst())
    {
      count = max(count, place + 1)
    }
    return .skipChildren
  }
}
