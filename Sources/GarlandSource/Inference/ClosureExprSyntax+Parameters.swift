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
