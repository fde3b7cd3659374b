// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The end of an error message with suggestions, such as `; did you mean 'check'?`; empty without suggestions.
func meant(_ words: [String]) -> String {
  words.isEmpty ? "" : "; did you mean \(listed(words.map { "'\($0)'" }, "or"))?"
}
