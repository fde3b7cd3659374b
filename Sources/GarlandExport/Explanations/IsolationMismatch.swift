// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let isolationMismatch = DiagnosticExplanation(
    .isolationMismatch, severity: .warning,
    brief:
      "Anybody may be the first to ask for a shared instance that only the main actor could make.",
    problem: """
      The shared binding is not isolated, but it needs an instance that has to be made on the main actor. Whether \
      it can be made depends on who asks first. What needs an instance of another global actor has to be awaited, \
      whoever asks; that is the finding AsyncMismatch. When the program runs, a request is this error if it comes \
      to something of the main actor and was made elsewhere, or if a `Lazy` of a `Sendable` value needs an object of \
      its object graph that is not known to be `Sendable`. A parameter such as `() -> T` whose `T` is not known to be \
      `Sendable` can never make what only the main actor makes, because nobody knows on which actor it is called: that \
      is an error.
      """,
    fix: """
      Isolate the shared binding too, or let it ask for a `Lazy` instance. Ask for a `Provider` instead of a function.
      """,
    example: """
      builder.register(main: ViewController.init)
      builder.register { (screen: ViewController) in Coordinator(screen: screen) }
        .lifetime(.singleton)                                            // whoever comes first makes it

      builder.register(main: { (screen: ViewController) in Coordinator(screen: screen) })   // fixed
        .lifetime(.singleton)
      """)
}
