// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reports requests that do not await an instance which must be awaited.
struct AsyncMismatchRule: GraphRule {
  static let id = DiagnosticID.asyncMismatch

  private struct Question: Hashable {
    let key: Key
    let isCollection: Bool
  }

  func check(_ analysis: Analysis) -> [Diagnostic] {
    let index = analysis.index
    guard index.flags.contains(.isAsync) else { return [] }
    let reached = analysis.synchronousRequests.filter { request in
      analysis.isChecked(analysis.owner(ofRequest: request))
    }
    let groups = reached.grouped { number in
      let request = analysis.request(number)
      return Question(key: request.key, isCollection: request.cardinality == .many)
    }
    let sorted = groups.values.map { $0.ordered(by: analysis.isNearer(request:_:)) }
    return sorted.compactMap { AsyncFinding(analysis, $0).diagnostic } + eager(analysis)
  }

  private func eager(_ analysis: Analysis) -> [Diagnostic] {
    let index = analysis.index
    guard index.lifetimes.contains(.eager) else { return [] }
    return (0..<index.bindingCount).filter { number in
      index.traits[number].lifetime == .eager && analysis.asyncNeeds.mustBeAwaited(number)
        && !index.traits[number].flags.contains(.isReady)
        && !analysis.accepts(Self.id, number) && !analysis.isDisplaced(number)
    }.map { AsyncFinding.eager($0, analysis) }
  }
}
