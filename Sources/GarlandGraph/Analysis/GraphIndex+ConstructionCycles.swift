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

  /// The number of the cycle of each binding that leads back to itself by requests of any timing.
  package func cycleNumbers() -> [Int: Int] {
    let everyBinding = Array(repeating: true, count: bindingCount)
    let cycles = Components.find(in: self, among: everyBinding, upTo: .provider)
    return Dictionary(
      uniqueKeysWithValues: cycles.enumerated().flatMap { number, cycle in
        cycle.map { ($0, number) }
      })
  }
}
