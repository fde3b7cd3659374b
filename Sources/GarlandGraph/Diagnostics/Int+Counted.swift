// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Int {
  /// The number with a noun, such as `1 file` or `2 files`.
  package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }

  /// The end of a list that leaves out this number of entries, such as `and 2 others`; empty if it leaves out none.
  package var endOfList: [String] { self > 0 ? ["and " + counted("other")] : [] }
}
