// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let sharedSending = DiagnosticExplanation(
    .sharedSending,
    brief: "A `sending` parameter that gets what others have as well.",
    problem: """
      An initializer may give what a `sending` parameter gets to another task. That is a data race if the value is not \
      `Sendable` and others of its object graph have it, too, or if it was made of it, or if it is state of the main \
      actor, or an argument, which the caller may keep. Swift 6.3 refuses to pass such an initializer for a \
      function without `sending`, but forgets that for `register`, whose parameters are a pack. `garland check` \
      reports it where the sources declare the types.
      """,
    fix: """
      Bind what is sent, and what that is made of, `perRequest`, make it on no actor, or remove `sending`. Let an \
      argument be `Sendable`. If the instances may be used everywhere although their type does not say so, accept the \
      finding with `.suppress(.sharedSending, because:)`.
      """,
    example: """
      final class Draft {}
      final class Upload: Sendable { init(draft: sending Draft) {} }
      builder.register(Draft.init)          // perRequest: nobody else has this 'Draft'
      builder.register(Upload.init)
      """)
}
