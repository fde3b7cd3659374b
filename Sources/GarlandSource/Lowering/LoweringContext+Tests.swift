// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension LoweringContext {
  /// Lets what a test registers again replace what the app has registered with a library.
  func letTestsReplace(_ bindings: inout [PendingBinding], of library: Library) {
    var known: [Key: Bool] = [:]
    for place in bindings.indices where bindings[place].dialect == library.name {
      let file = bindings[place].binding.location.flatMap { index.file(at: $0.file) }
      let isOfTest = file?.isOfTest == true
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
