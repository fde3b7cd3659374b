// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax
import Testing

@testable import GarlandSource

struct NamedIdentifierTests {
  private static func lines(of name: String, in text: String) -> [Int] {
    let file = SourceFile(
      path: "Main.swift", unit: "", parsed: ParsedText(text))
    return file.identifiers(named: [name]).map { file.location(of: $0).line }
  }

  @Test(arguments: [
    ("let clock = 1", [1]),
    ("let clocks = 1\nlet Clock = 2\nlet aclock = 3", []),
    ("// clock\n/* clock */ let clock = clock2", [2]),
    ("let a = \"clock\"\nlet b = \"\\(clock)\"", [2]),
    ("let `clock` = 1\nprint(`clock`)", [1, 2]),
    ("let größe = clock\nlet c = größe.clock", [1, 2]),
    ("\u{FEFF}let clock = 1\r\nclock()", [1, 2]),
    ("#if NEVER\nclock()\n#endif", [2]),
    ("$clock()", []),
    ("let a = √clock\nlet b = clock°", [1, 2]),
    ("let a = √größe", []),
  ])
  func `an identifier is found wherever it is code, and once`(_ text: String, _ lines: [Int]) {
    #expect(Self.lines(of: "clock", in: text) == lines)
  }
}
