// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// What a property wrapper gives a container besides the type, as its own code has it.
struct WrapperAsking {
  /// The resolve.
  let node: Syntax
  /// The name, or a value of which a property is the name.
  var name: ExprSyntax?
  var member: String?
  /// Whether the name is part of a key of the program's own, such as `Key<Clock>`.
  var isKey = false
  /// What is passed to the factory; nil for what is not simply handed on.
  var passed: [ExprSyntax?] = []
  /// Whether it stops the program where nothing is bound, unless a use of the wrapper gives something else.
  var isNeeded = false
}
