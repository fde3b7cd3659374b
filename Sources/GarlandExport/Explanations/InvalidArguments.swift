// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let invalidArguments = DiagnosticExplanation(
    .invalidArguments,
    brief: "A factory asks for the arguments of a call in a way in which it cannot have them.",
    problem: """
      A call passes one value, which exists while the instance is made. Several `Assisted` parameters would all get \
      it, whatever they mean, and a deferred one would read it when it is gone.
      """,
    fix:
      "Take one `Assisted` parameter of a tuple or of a struct of your own, directly in the factory.",
    example: """
      builder.register { (title: Assisted<String>, text: Assisted<String>) in    // both get the same text
        [title.value: text.value]
      }

      builder.register { (page: Assisted<(title: String, text: String)>) in      // fixed
        [page.value.title: page.value.text]
      }
      """)
}
