// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reports decorators of keys without a binding.
struct UnmatchedDecoratorRule: GraphRule {
  static let id = DiagnosticID.unmatchedDecorator

  func check(_ analysis: Analysis) -> [Diagnostic] {
    let index = analysis.index
    guard index.keys.hasDecorators, !index.unmet.isEmpty else { return [] }
    return index.unmet.lazy.map(Int.init).filter { number in
      let owner = analysis.owner(ofRequest: number)
      guard index.request(number, of: owner).isDecorated else { return false }
      let key = index.request(number, of: owner).key
      return !index.graph.provided.contains(key) && !analysis.accepts(Self.id, owner)
    }.map { finding(analysis.owner(ofRequest: $0), analysis) }
  }

  private func finding(_ number: Int, _ analysis: Analysis) -> Diagnostic {
    let name = analysis.names.binding(number)
    let group = UnmetRequests.Group(
      key: analysis.index.bindings[number].key, isCollection: false, requests: [])
    let similar = analysis.similarity.variants(of: group, besides: number)
    let help = "bind '\(name)', or decorate a key that is bound"
    return Diagnostic(
      Self.id, subject: name, summary: "the decorator of '\(name)' decorates nothing",
      location: analysis.index.bindings[number].location,
      notes: similar + [Diagnostic.Note(.help, help)])
  }
}
