// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ExprSyntax {
  /// The `X` of `X.self`.
  var metatypeBase: ExprSyntax? {
    guard let member = self.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "self"
    else {
      return nil
    }
    return member.base
  }

  /// The expression without generic arguments.
  var unspecialized: ExprSyntax {
    self.as(GenericSpecializationExprSyntax.self)?.expression ?? self
  }

  /// The value before `?` and `!`.
  var unchained: ExprSyntax {
    self.as(OptionalChainingExprSyntax.self)?.expression
      ?? self.as(ForceUnwrapExprSyntax.self)?.expression ?? self
  }

  /// The variable in `&container` and `container!`.
  var handed: ExprSyntax {
    self.as(InOutExprSyntax.self)?.expression ?? self.as(ForceUnwrapExprSyntax.self)?.expression
      ?? self
  }
}
