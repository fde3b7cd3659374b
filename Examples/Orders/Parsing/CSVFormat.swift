// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Comma-separated values whose first row names the columns.
struct CSVFormat: OrderFormat {
  let tokenizer: CSVTokenizer
  let decoder: RowDecoder

  var nameEnding: String { ".csv" }

  func read(_ text: String) throws -> OrderFile {
    var rows = tokenizer.rows(in: text)[...]
    guard let head = rows.popFirst() else { throw OrdersError("the file is empty") }
    var file = OrderFile()
    for row in rows {
      file.add(line: row.line) { () throws(RowError) in
        try decoder.order(from: named(row, by: head))
      }
    }
    return file
  }

  private func named(_ row: CSVRow, by head: CSVRow) throws(RowError) -> [String: String] {
    guard row.fields.count == head.fields.count else {
      throw RowError("\(row.fields.count) fields instead of \(head.fields.count)")
    }
    return Dictionary(zip(head.fields, row.fields)) { first, _ in first }
  }
}
