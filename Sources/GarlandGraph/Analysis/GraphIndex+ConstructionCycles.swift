// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension GraphIndex {
  /// Groups of bindings that can only be constructed together, because each needs the others before it is complete.
  package func constructionCycles() -> [[Int]] {
    let everyBinding = Array(repeating: true, count: bindingCount)
    return Components.find(in: self, among: everyBinding, upTo: .afterConstruction)
  }
}
