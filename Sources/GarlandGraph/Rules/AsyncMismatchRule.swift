// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reports requests that do not await an instance which must be awaited.
struct AsyncMismatchRule: GraphRule {
  static let id = DiagnosticID.asyncMismatch

  func check(_ analysis: Analysis) -> [Diagnostic] {
    let index = analysis.index
    guard index.flags.contains(.isAsync) else { return [] }
    let reached = analysis.synchronousRequests.filter { request in
      analysis.isChecked(analysis.owner(ofRequest: request))
    }
    let groups = reached.grouped { Question(analysis.request($0)) }
    let sorted = groups.values.map { $0.ordered(by: analysis.isNearer(request:_:)) }
    return sorted.compactMap { AsyncFinding(analysis, $0).diagnostic } + eager(analysis)
  }

  private func eager(_ analysis: Analysis) -> [Diagnostic] {
    let index = analysis.index
    guard index.lifetimes.contains(.eager) else { return [] }
    return (0..<index.bindingCount).filter { number in
      index.traits[number].lifetime == .eager && analysis.asyncNeeds.mustBeAwaited(number)
        && !index.traits[number].flags.contains(.isReady) && analysis.wants(Self.id, number)
    }.map { AsyncFinding.eager($0, analysis) }
  }
}
