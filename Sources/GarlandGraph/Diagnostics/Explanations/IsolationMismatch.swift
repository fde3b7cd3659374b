// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension DiagnosticExplanation {
  static let isolationMismatch = DiagnosticExplanation(
    .isolationMismatch, severity: .warning,
    brief: "Anybody may be the first to ask for a shared instance that only one actor could make.",
    problem: """
      The shared binding is not isolated, but it needs an instance that has to be made on a global actor. Whether \
      it can be made depends on who asks first.
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
