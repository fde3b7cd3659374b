// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let externalInstance = DiagnosticExplanation(
    .externalInstance,
    brief: "An object that something else makes is asked for where it does not exist.",
    problem: """
      A binding by `external` injects into objects that others make, such as a storyboard. Within the object graph of \
      such an object others can depend on it, also what is made later by a `Lazy`; Garland cannot make one by itself. \
      What a `Provider` or a function makes, or an `AsyncLazy`, belongs to no such graph.
      """,
    fix:
      "Call `inject(into:)` with the object, or bind the type by `register` with an initializer.",
    example: """
      builder.external(main: ViewController.self).injection(\\.presenter)
      let screen: ViewController = container.resolve()                   // nobody has made one

      try container.inject(into: ViewController())                       // fixed
      """)
}
