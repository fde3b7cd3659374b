// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax
import Testing

@testable import GarlandSource

struct WordPlacesTests {
  // VAL-20
  @Test func `code without a word is passed over`() {
    let text = "func a() { b() }\nfunc c() { struct D {} }\n"
    let file = ParsedText(text)
    let places = WordPlaces(of: WordHashes(["struct"]), in: text)
    let passed = file.tree.statements.map { places.mayBe(in: $0) }
    #expect(passed == [false, true])
    let names = file.outline?.steps.compactMap { step -> String? in
      guard case .enter(let node) = step else { return nil }
      return node.asProtocol((any NamedDeclSyntax).self)?.name.text
    }
    #expect(names == ["a", "c", "D"])
  }
}
