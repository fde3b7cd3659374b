// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension DiagnosticExplanation {
  static let isolationMismatch = DiagnosticExplanation(
    .isolationMismatch, severity: .warning,
    brief:
      "Anybody may be the first to ask for a shared instance that only the main actor could make.",
    problem: """
      The shared binding is not isolated, but it needs an instance that has to be made on the main actor. Whether \
      it can be made depends on who asks first. What needs an instance of another global actor has to be awaited, \
      whoever asks; that is the finding AsyncMismatch.
      """,
    fix: "Isolate the shared binding too, or let it ask for a `Lazy` instance.",
    example: """
      builder.register(main: ViewController.init)
      builder.register { (screen: ViewController) in Coordinator(screen: screen) }
        .lifetime(.singleton)                                            // whoever comes first makes it

      builder.register(main: { (screen: ViewController) in Coordinator(screen: screen) })   // mended
        .lifetime(.singleton)
      """)
}
