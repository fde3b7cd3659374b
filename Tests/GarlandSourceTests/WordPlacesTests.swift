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
      switch step {
      case .function(_, let name, _): name
      case .type(let written): written.name
      default: nil
      }
    }
    #expect(names == ["a", "c", "D"])
  }

  // VAL-20
  @Test func `one pass tells the words of a text and the places of some`() {
    let text = "let a = b.init()\n#if D\nstruct E {}\n#endif\nlet \u{221A}f = E()\n"
    let sought = [
      WordHashes(["struct", "b"]), WordHashes([WordHashes.condition]), WordHashes(["x"]),
    ]
    let (words, places) = WordHashes.read(Array(text.utf8), placesOf: sought)
    for word in ["a", "b", ".init", "#if", "E", "f"] {
      #expect(words.mayShareWord(with: WordHashes([word])), "\(word)")
    }
    #expect(!words.mayShareWord(with: WordHashes(["g", "inits"])))
    let statements = ParsedText(text).tree.statements
    let passed = places.map { found in statements.map { found.mayBe(in: $0) } }
    #expect(passed[0] == [true, true, false])
    #expect(passed[1] == [false, true, false])
    #expect(places[2].isEmpty)
  }

  // VAL-20
  @Test func `many words stay told apart`() {
    let all = (0..<5_000).map { "word\($0)" }
    let words = WordHashes(all)
    #expect(all.allSatisfy { words.mayShareWord(with: WordHashes([$0])) })
    #expect(!words.mayShareWord(with: WordHashes(["word5000", "other"])))
  }
}
