// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Foundation

// The dates of the article's own output, so that it is the same on every run.
extension Date {
  static let first = Date(timeIntervalSince1970: 1_587_577_309)
  static let second = Date(timeIntervalSince1970: 1_587_667_656)
  static let third = Date(timeIntervalSince1970: 1_587_750_460)
}
