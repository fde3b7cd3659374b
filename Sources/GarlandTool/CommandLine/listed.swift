// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Words as a list, such as `text, compiler and json`.
func listed(_ words: [String], _ last: String) -> String {
  guard words.count > 1 else { return words.joined() }
  return words.dropLast().joined(separator: ", ") + " \(last) " + words[words.count - 1]
}
