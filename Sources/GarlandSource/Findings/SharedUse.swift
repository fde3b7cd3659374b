// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Finds bindings that are unused in one container, but used in another one that the same registrations fill.
struct SharedUse {
  private static let ids: Set<DiagnosticID> = [.unusedBinding, .unusedContribution]

  private struct Place: Hashable {
    let id: DiagnosticID
    let location: SourceLocation
  }

  private var containers: [SourceLocation: Int] = [:]
  private var findings: [Place: Int] = [:]

  /// Counts unused bindings in the program's own containers; in those of its tests, only what no other container has.
  init(_ graphs: [Verification.CheckedGraph]) {
    guard graphs.count > 1 else { return }
    for isOfTest in [false, true] {
      var counted: [SourceLocation: Int] = [:]
      for graph in graphs where graph.isOfTest == isOfTest && !graph.isRest {
        for place in Set(graph.graph.bindings.compactMap(\.location)) {
          counted[place, default: 0] += 1
        }
        for finding in graph.diagnostics where Self.ids.contains(finding.id) {
          guard let location = finding.location, containers[location] == nil else { continue }
          findings[Place(id: finding.id, location: location), default: 0] += 1
        }
      }
      containers.merge(counted) { first, _ in first }
    }
  }

  /// Whether a finding about something unused does not hold for all containers that have it.
  func refutes(_ finding: Diagnostic) -> Bool {
    guard Self.ids.contains(finding.id), let location = finding.location,
      let all = containers[location]
    else { return false }
    return findings[Place(id: finding.id, location: location), default: 0] < all
  }
}
