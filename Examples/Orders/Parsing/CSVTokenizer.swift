// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Splits text into rows and fields; a field in quotes may contain commas, line ends and doubled quotes.
struct CSVTokenizer: Sendable {
  func rows(in text: String) -> [CSVRow] {
    var state = State()
    for character in text { state.take(character) }
    return state.finished()
  }

  private struct State {
    private var rows: [CSVRow] = []
    private var fields: [String] = []
    private var field = ""
    private var isQuoted = false
    private var hasJustClosed = false
    private var line = 1
    private var rowLine = 1

    mutating func take(_ character: Character) {
      if character.isNewline { line += 1 }
      switch character {
      case "\"": return takeQuote()
      case "," where !isQuoted: endField()
      case _ where character.isNewline && !isQuoted: endRow()
      default: field.append(character)
      }
      hasJustClosed = false
    }

    /// A doubled quote closes the field and opens it again, so that one of the two remains.
    private mutating func takeQuote() {
      if hasJustClosed { field.append("\"") }
      hasJustClosed = isQuoted
      isQuoted.toggle()
    }

    private mutating func endField() {
      fields.append(field)
      field = ""
    }

    private mutating func endRow() {
      endField()
      if fields != [""] { rows.append(CSVRow(line: rowLine, fields: fields)) }
      fields = []
      rowLine = line
    }

    mutating func finished() -> [CSVRow] {
      if !field.isEmpty || !fields.isEmpty { endRow() }
      return rows
    }
  }
}
