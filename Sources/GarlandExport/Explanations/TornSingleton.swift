// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let tornSingleton = DiagnosticExplanation(
    .tornSingleton, severity: .warning,
    brief: "A type is bound twice with a shared lifetime, so there are two shared instances.",
    problem: """
      Each binding has an instance of its own. Whoever asks by one key and whoever asks by the other do not meet the \
      same object, although both were told that it is shared. Bindings with different tags are meant to be different. \
      An override that replaces only the first key of a shared binding has the same effect: the other keys still lead \
      to the instance of the original.
      """,
    fix: "Bind the type once, and give this binding all keys. Override the other keys as well.",
    example: """
      builder.register(as: (any Reader).self, Store.init).lifetime(.singleton)
      builder.register(as: (any Writer).self, Store.init).lifetime(.singleton)

      builder.register(Store.init)                                       // fixed
        .as { $0 as any Reader }
        .as { $0 as any Writer }
        .lifetime(.singleton)
      """)
}
