// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// What a file contains.
struct OrderFile {
  private(set) var orders: [Order] = []
  private(set) var rejected: [RejectedRow] = []

  /// Adds a row, or a note of why it is none.
  mutating func add(line: Int, _ row: () throws(RowError) -> Order) {
    do throws(RowError) {
      orders.append(try row())
    } catch {
      rejected.append(RejectedRow(line: line, reason: error.description))
    }
  }
}
