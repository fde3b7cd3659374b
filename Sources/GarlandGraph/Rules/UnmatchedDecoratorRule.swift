// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reports decorators of keys without a binding.
struct UnmatchedDecoratorRule: GraphRule {
  static let id = DiagnosticID.unmatchedDecorator

  func check(_ analysis: Analysis) -> [Diagnostic] {
    let index = analysis.index
    guard index.keys.hasDecorators, !index.unmet.isEmpty else { return [] }
    return analysis.unserved.filter { _, owner, request in
      request.isDecorated && !index.graph.provided.contains(request.key)
        && !analysis.accepts(Self.id, owner)
    }.map { finding($0.owner, analysis) }
  }

  private func finding(_ number: Int, _ analysis: Analysis) -> Diagnostic {
    let name = analysis.names.binding(number)
    let similar = analysis.similarity.variants(of: number)
    let help = "bind '\(name)', or decorate a key that is bound"
    return analysis.finding(
      Self.id, about: number, .error, "the decorator of '\(name)' decorates nothing",
      notes: similar,
      help: help)
  }
}
