// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Diagnostic {
  /// Whether another finding is a repetition, because other roots lead to it.
  ///
  /// A missing key is a repetition if the other request is named here too, and a cycle if it has the same steps.
  package func covers(_ other: Diagnostic) -> Bool {
    guard id == other.id, subject == other.subject else { return false }
    switch id {
    case .missingBinding, .emptyCollection:
      return other.location != nil && notes.contains { $0.location == other.location }
    case .dependencyCycle, .endlessCycle:
      let sides = [self, other].map { $0.steps.filter { $0.kind == .event }.distinct() }
      return sides[1].isSubset(of: sides[0]) || sides[0].isSubset(of: sides[1])
    default: return false
    }
  }
}
