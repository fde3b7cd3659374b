// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension LoweringContext {
  /// Makes the registrations of tests replace those that the app makes with the same library.
  func letTestsReplace(_ bindings: inout [PendingBinding], of library: Library) {
    let places = bindings.indices.filter { bindings[$0].dialect == library.name }
    let isOfTest = { [index] (binding: Binding) in binding.location.map(index.isOfTest) ?? false }
    let own = Set(
      places.map { bindings[$0].binding }.filter { !isOfTest($0) }.flatMap(\.exposures).map(\.key))
    // A registration that is known to come last stands before those that it replaces, so their order tells nothing
    // here.
    var ofTests: Set<Key> = []
    for place in places where isOfTest(bindings[place].binding) {
      for key in bindings[place].binding.exposures.map(\.key) {
        if !ofTests.insert(key).inserted {
          bindings[place].binding.suppressions.append(
            Suppression(.duplicateBinding, because: "each test may register what it needs"))
        } else if own.contains(key) {
          bindings[place].binding.precedence = .override
        }
      }
    }
  }
}

extension LoweringContext.Creation {
  /// Whether the container is only created in a test.
  func isMadeInTest(_ index: DeclarationIndex) -> Bool { isOfTest || index.isOfTest(location) }
}

extension DeclarationIndex {
  /// Whether a place is in a file of a test, or in code that only previews run.
  func isOfTest(_ place: GarlandGraph.SourceLocation) -> Bool {
    file(at: place.file)?.isOfTest == true || previews.contains(place)
  }
}
