// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension LoweringContext {
  /// Lets what a test registers again replace what the app has registered with a library.
  func letTestsReplace(_ bindings: inout [PendingBinding], of library: Library) {
    var known: [Key: Bool] = [:]
    for place in bindings.indices where bindings[place].dialect == library.name {
      let isOfTest = bindings[place].binding.location.map(index.isOfTest) ?? false
      for key in bindings[place].binding.exposures.map(\.key) {
        if known[key] == false, isOfTest { bindings[place].binding.precedence = .override }
        if known[key] == true, isOfTest {
          bindings[place].binding.suppressions.append(
            Suppression(.duplicateBinding, because: "each test may register what it needs"))
        }
        known[key] = isOfTest
      }
    }
  }
}

extension LoweringContext.Creation {
  /// Whether only a test makes the container.
  func isMadeInTest(_ index: DeclarationIndex) -> Bool { isOfTest || index.isOfTest(location) }
}

extension DeclarationIndex {
  /// Whether a place is in a file of a test, or in code that only previews run.
  func isOfTest(_ place: GarlandGraph.SourceLocation) -> Bool {
    file(at: place.file)?.isOfTest == true || previews.contains(place)
  }
}
