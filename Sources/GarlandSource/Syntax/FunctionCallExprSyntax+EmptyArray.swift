// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension FunctionCallExprSyntax {
  /// Whether the call makes an array without elements: `[Part]()`, `Array<Part>()`.
  var isEmptyArray: Bool {
    guard arguments.isEmpty, trailingClosure == nil else { return false }
    let type = calledExpression.as(GenericSpecializationExprSyntax.self)?.expression
    return calledExpression.as(ArrayExprSyntax.self)?.elements.count == 1
      || type?.as(DeclReferenceExprSyntax.self)?.baseName.text == "Array"
  }
}
