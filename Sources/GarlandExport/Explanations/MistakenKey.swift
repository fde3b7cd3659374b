// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let mistakenKey = DiagnosticExplanation(
    .mistakenKey, severity: .warning,
    brief: "A property of injected values that uses the key of another one.",
    problem: """
      Properties of `InjectedValues` are often copied. If one of the two names of the key is not changed, the property \
      reads one value and sets another; if none is, it is a second name of the first property, and its own key is used \
      by nobody. The compiler sees two keys of one type. `garland check` sees what each property does.
      """,
    fix: """
      Let the getter and the setter use the property's own key. If a second name is meant, remove the key that nobody \
      uses.
      """,
    example: """
      enum YearKey: InjectionKey {
        static var defaultValue: Int { 2024 }
      }
      """)
}
