// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension DiagnosticExplanation {
  static let containerEnded = DiagnosticExplanation(
    .containerEnded,
    brief: "A container is used that has ended.",
    problem: """
      A `Lazy` or a `Provider` asks the container that made it. It does not keep the container alive, so that objects \
      and container do not hold each other for ever.
      """,
    fix: "Keep the container for as long as what it made asks it.",
    example: """
      let feed: Feed = try ContainerBuilder(FeedModule()).build().resolve()
      feed.later.value.show()                                            // the container is gone
      """)
}
