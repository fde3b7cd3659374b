// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension SequenceExprSyntax {
  /// The target of an assignment, and the operands and operators of its value; nil for other expressions.
  var assignment: (target: ExprSyntax, value: [ExprSyntax])? {
    guard let target = elements.first,
      elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true
    else { return nil }
    return (target, Array(elements.dropFirst(2)))
  }

  /// An assignment whose value contains no operators.
  var plainAssignment: (target: ExprSyntax, value: ExprSyntax)? {
    guard elements.count == 3, let (target, value) = assignment else { return nil }
    return (target, value[0])
  }
}
