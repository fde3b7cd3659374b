// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let scopeCycle = DiagnosticExplanation(
    .scopeCycle,
    brief: "A kind of scope is opened in itself, or is declared in several others.",
    problem: """
      Each kind of scope has one place where it is opened: the container, or a scope of another kind. Kinds whose \
      parents lead back to themselves can never be opened, and for a kind with several parents nobody can say what is \
      known inside of it.
      """,
    fix:
      "Let the outermost kind be opened in the container, and give each place a kind of its own.",
    example: """
      enum Hall: ScopeKind { typealias Parent = Room }
      enum Room: ScopeKind { typealias Parent = Hall }                   // neither can be opened first

      enum House: ScopeKind {}                                           // fixed
      enum Floor: ScopeKind { typealias Parent = House }
      """)
}
