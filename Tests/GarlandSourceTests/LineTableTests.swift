// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftParser
import SwiftSyntax
import Testing

@testable import GarlandSource

struct LineTableTests {
  // VAL-20
  @Test(arguments: [
    "", "\n", "let a = 1", "a\nb\r\nc\rd\r\n", "let é = \"\"\"\n  ü\r\n  \"\"\"\n\n",
  ])
  func `lines and columns are those of SwiftSyntax`(text: String) {
    let converter = SourceLocationConverter(fileName: "", tree: Parser.parse(source: text))
    let lines = LineTable(Array(text.utf8))
    for offset in 0...text.utf8.count {
      let place = lines.place(ofByte: offset)
      let expected = converter.location(for: AbsolutePosition(utf8Offset: offset))
      #expect(place.line == expected.line && place.column == expected.column, "\(offset)")
      #expect(lines.byte(ofLine: place.line, column: place.column) == offset)
    }
    #expect(lines.byte(ofLine: 100, column: 1) == text.utf8.count)
  }
}
