// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reads amounts such as 19.90 or 5.
struct MoneyParser: Sendable {
  func amount(from text: String) -> Money? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let whole = Int(parts[0]), whole >= 0 else { return nil }
    guard parts.count == 2 else { return Money(cents: whole * 100) }
    guard parts[1].count == 2, let cents = Int(parts[1]), cents >= 0 else { return nil }
    return Money(cents: whole * 100 + cents)
  }
}
