// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension GraphIndex {
  /// The groups of bindings that can only be constructed together, because each needs the others before it is complete.
  ///
  /// Each group has a request that waits; a cycle without one is an error. So the search starts at such requests, and
  /// visits little of most graphs.
  package func constructionCycles() -> [[Int]] {
    guard links.contains(where: { $0.timing == .afterConstruction }) else { return [] }
    let waiting = (0..<bindingCount).filter { binding in
      linkRange(of: binding).contains { links[$0].timing == .afterConstruction }
    }
    let everyBinding = Array(repeating: true, count: bindingCount)
    return Components.find(
      in: self, among: everyBinding, upTo: .afterConstruction, from: waiting)
  }
}
