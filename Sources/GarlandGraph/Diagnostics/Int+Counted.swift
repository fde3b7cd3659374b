// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Int {
  /// The number with a noun, such as `1 file` or `2 files`.
  package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
