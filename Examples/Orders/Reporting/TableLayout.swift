// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Aligns columns.
struct TableLayout {
  /// Rows of equally many cells as lines; `rightAligned` names the columns of amounts.
  func lines(_ rows: [[String]], rightAligned: Set<Int>) -> [String] {
    let widths = rows.reduce(into: [Int]()) { widths, row in
      let counts = row.map(\.count)
      widths = widths.isEmpty ? counts : zip(widths, counts).map { max($0, $1) }
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return rightAligned.contains(column) ? space + cell : cell + space
      }
      return "  " + cells.joined(separator: "  ")
    }
  }
}
