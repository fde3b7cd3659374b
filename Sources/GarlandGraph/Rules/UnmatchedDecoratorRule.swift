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
    }.map { finding($0.owner, $0.request.key, analysis) }
  }

  private func finding(_ number: Int, _ key: Key, _ analysis: Analysis) -> Diagnostic {
    let name = analysis.names.key(key)
    let similar = analysis.similarity.variants(of: number)
    return analysis.finding(
      Self.id, about: number, .error, "the decorator of '\(name)' decorates nothing",
      notes: similar, help: help(number, key, analysis))
  }

  private func help(_ number: Int, _ key: Key, _ analysis: Analysis) -> String {
    let index = analysis.index
    if !index.keys.all(key).isEmpty, index.traits[number].flags.contains(.takesArguments) {
      return "let the decorator take no arguments: nobody hands it any"
    }
    let takesArguments = index.exposures.indices.contains { exposure in
      guard index.traits[index.binding(ofExposure: Int32(exposure))].flags.contains(.takesArguments)
      else { return false }
      let other = index.exposure(Int32(exposure))
      return other.role != .decorator && other.key.type == key.type && other.key.tag == key.tag
    }
    return takesArguments
      ? "wrap the instance in the factory that takes the arguments: what takes any is not decorated"
      : "bind '\(analysis.names.key(key))', or decorate a key that is bound"
  }
}
