// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reports bindings each of which must exist before the other, once for each group of them, and shared bindings that
/// request themselves later.
struct DependencyCycleRule: GraphRule {
  static let id = DiagnosticID.dependencyCycle

  func check(_ analysis: Analysis) -> [Diagnostic] {
    knots(analysis) + mirrors(analysis)
  }

  private func knots(_ analysis: Analysis) -> [Diagnostic] {
    guard !analysis.knots.members.isEmpty else { return [] }
    return analysis.eagerCycles.compactMap { group in
      guard analysis.isChecked(group[0]), !group.contains(where: { analysis.accepts(Self.id, $0) })
      else { return nil }
      let loop = Loops(analysis.nearestFirst(group), in: analysis.index, upTo: .eager)
        .shortest()
      let finding = CycleFinding(analysis.completed, loop, upTo: .eager)
      let decoration = finding.decoration()
      return finding.diagnostic(
        Self.id, summary: "'\(finding.subject)' needs itself before it exists",
        notes: decoration.isEmpty ? finding.deferrals() : decoration)
    }
  }

  /// The findings about shared instances that get themselves from their own `Lazy` or `Provider`.
  private func mirrors(_ analysis: Analysis) -> [Diagnostic] {
    let index = analysis.index
    let found = index.traits.indices.filter { number in
      BindingTraits.Lifetimes.lasting.contains(index.traits[number].lifetime)
        && index.linkRange(of: number).contains { place in
          index.links[place].binding == number && index.links[place].timing > .afterConstruction
        }
    }
    return found.compactMap { number in
      guard analysis.wants(Self.id, number) else { return nil }
      let finding = CycleFinding(analysis.completed, [number], upTo: .provider)
      let decoration = finding.decoration()
      let help = Diagnostic.Note(.help, "use 'self', or ask for what is bound otherwise")
      var diagnostic = finding.diagnostic(
        Self.id, summary: "\(analysis.names.described(number)) asks for itself, and gets itself",
        notes: decoration.isEmpty ? [help] : decoration)
      diagnostic.severity = .warning
      return diagnostic
    }
  }
}
