// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reports instances whose end must be awaited, in a scope that can only end synchronously.
struct AsynchronousEndingRule: GraphRule {
  static let id = DiagnosticID.asynchronousEnding

  func check(_ analysis: Analysis) -> [Diagnostic] {
    let index = analysis.index
    guard !index.scopes.awaitedEndings.isEmpty, index.lifetimes.contains(.scoped),
      index.scopes.declared.contains(where: \.endsSynchronously)
    else { return [] }
    return analysis.scopes.kinds.indices.flatMap { kind -> [Diagnostic] in
      guard let culprit = culprit(kind, analysis) else { return [] }
      let found = analysis.scopes.members[kind].filter { number in
        index.scopes.awaitedEndings.contains(number) && analysis.wants(Self.id, number)
      }
      return found.map { finding($0, in: kind, culprit, analysis) }
    }
  }

  /// The kind of scope that cannot wait at its end: the instance's own, or an enclosing one, with which it ends.
  private func culprit(_ kind: Int, _ analysis: Analysis) -> Int? {
    let scopes = analysis.scopes
    if scopes.endsSynchronously[kind] { return kind }
    return scopes.around(kind).filter { scopes.endsSynchronously[$0] }.min { left, right in
      analysis.names.type(scopes.kinds[left]) < analysis.names.type(scopes.kinds[right])
    }
  }

  private func finding(
    _ number: Int, in kind: Int, _ culprit: Int, _ analysis: Analysis
  ) -> Diagnostic {
    let name = analysis.names.binding(number)
    let kinds = (kind, culprit)
    let names = (
      analysis.names.type(analysis.scopes.kinds[kinds.0]),
      analysis.names.type(analysis.scopes.kinds[kinds.1])
    )
    let end = kind == culprit ? "'\(names.0)'" : "'\(names.1)', with which '\(names.0)' ends,"
    let help =
      "end '\(name)' by a call that returns at once, or let '\(names.1)' be a 'ScopeKind' that is "
      + "not a 'SynchronousScopeKind'"
    return analysis.finding(
      Self.id, about: number, .error,
      "the end of \(analysis.names.described(number)) has to be awaited, but \(end) "
        + "ends synchronously", help: help)
  }
}
