// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let replacedTag = DiagnosticExplanation(
    .replacedTag,
    brief: "A declaration has two tags, of which the second one replaces the first.",
    problem: "A key has one tag. What asks for the first tag finds nothing.",
    fix: "Leave out one of the tags, or add a key for it by `.as(tag:)`.",
    example: """
      enum Backup: BindingTag {}
      builder.register(SystemClock.init).tag(Main.self).tag(Backup.self)               // found as 'Backup' only

      builder.register(SystemClock.init).tag(Main.self).as(tag: Backup.self) { $0 }    // fixed
      """)
}
