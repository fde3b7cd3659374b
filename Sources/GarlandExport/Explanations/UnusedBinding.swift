// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let unusedBinding = DiagnosticExplanation(
    .unusedBinding, severity: .warning,
    brief: "No root leads to a binding.",
    problem: """
      The graph says by its roots from where it is used, and no way leads from there to the binding. Eager bindings \
      and objects that are made elsewhere count as roots, defaults need no use. Beside a factory that cannot be read \
      nothing is called unused. A run-time value of a scope counts as used when something \
      inside asks for it or for a part of it.
      """,
    fix: """
      Remove the binding, or declare what needs it as a root: `root(_:in:)` names what the program asks for, with the \
      kind of scope in which it does.
      """,
    example: """
      builder.register(OldFeed.init)                                     // no root leads to 'OldFeed'
      builder.register(Feed.init)
      builder.root(Feed.self)
      """)
}
