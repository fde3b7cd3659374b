// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The values besides the type that the code of a property wrapper passes to a container.
struct WrapperAsking {
  /// The resolve call.
  let node: Syntax
  /// The name, or the value with a property that is the name.
  var name: ExprSyntax?
  var member: String?
  /// Whether the name is part of a key of the program's own, such as `Key<Clock>`.
  var isKey = false
  /// Whether a binding without the name serves as well.
  var needsNoName = false
  /// The arguments for the factory; nil for one that is not simply passed on.
  var passed: [ExprSyntax?] = []
  /// Whether it stops the program if nothing is bound, unless a use of the wrapper provides another value.
  var isNeeded = false
}
