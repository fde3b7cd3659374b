// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftParser
import SwiftSyntax
import Testing

@testable import GarlandSource

@Suite struct TokenSearchTests {
  @Test("each byte of a file has the token that SwiftSyntax's own search finds")
  func tokens() {
    let tree = Parser.parse(
      source: """
        // A comment before all.
        import Swinject

        func assemble(_ container: Container) {
          container.register(A.self) { _ in A(numbers: [1, 2 + 3 * 4, 5], names: ["a": 1, "b": 2]) }
          #if DEBUG
            container.register(B.self) { r in B(a: r.resolve(A.self)!) }
          #endif
        }
        class Empty {}
        class A { let one = 1; func two() -> Int { ; return one } }

        """)
    var search = TokenSearch()
    for byte in -1...tree.endPosition.utf8Offset + 1 {
      let position = AbsolutePosition(utf8Offset: byte)
      #expect(search.token(at: position, in: tree)?.id == tree.token(at: position)?.id)
    }
  }
}
