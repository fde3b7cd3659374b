// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// What an error says of the words that may be meant, such as `; did you mean 'check'?`; nothing if there are none.
func meant(_ words: [String]) -> String {
  words.isEmpty ? "" : "; did you mean \(listed(words.map { "'\($0)'" }, "or"))?"
}
