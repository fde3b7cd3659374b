// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Testing

@testable import GarlandSource

struct LibraryTests {
  @Test func `each library that is known by its names has a reader, and no other`() {
    #expect(Dialects.all.map(\.library.name) == Libraries.all.map(\.name))
  }

  @Test func `a library that is read is not listed as one that is not`() {
    let modules = Libraries.all.reduce(into: Set<String>()) { $0.formUnion($1.modules) }
    #expect(UnreadLibrary.allCases.allSatisfy { modules.isDisjoint(with: $0.modules) })
  }
}
