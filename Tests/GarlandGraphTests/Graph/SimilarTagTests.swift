// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import Testing

struct SimilarTagTests {
  @Test func `of many tags those come first that are much like a mistyped one`() {
    let tags = ["a1", "b2", "production", "c3", "predaction"].map(TagReference.name)
    func sorted(_ tag: TagReference?) -> [String] {
      tags.mostSimilarFirst(to: tag, by: \.self).map { $0.description.filter { $0 != "\"" } }
    }
    #expect(sorted(.name("prodction")) == ["production", "a1", "b2", "c3", "predaction"])
    #expect(sorted(.name("Prod")) == ["production", "a1", "b2", "c3", "predaction"])
    #expect(sorted(.name("staging")) == ["a1", "b2", "production", "c3", "predaction"])
    #expect(sorted(nil) == ["a1", "b2", "production", "c3", "predaction"])
  }
}
