// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reports endings of instances that no container and no scope keeps, so that the endings never run.
struct EndingNeverRunsRule: GraphRule {
  static let id = DiagnosticID.endingNeverRuns

  func check(_ analysis: Analysis) -> [Diagnostic] {
    let index = analysis.index
    guard index.flags.contains(.hasEnding) else { return [] }
    return (0..<index.bindingCount).filter { number in
      index.traits[number].flags.contains(.hasEnding) && isLost(index.traits[number])
        && analysis.wants(Self.id, number)
    }.map { finding($0, analysis) }
  }

  private func isLost(_ traits: BindingTraits) -> Bool {
    if traits.flags.contains(.isInherited) { return false }
    return !traits.lifetime.isSubset(of: [.lasting, .unread])
      || !traits.flags.isDisjoint(with: [.isReady, .isExternal])
  }

  private func finding(_ number: Int, _ analysis: Analysis) -> Diagnostic {
    let binding = analysis.index.bindings[number]
    let name = analysis.names.binding(number)
    let isMade = binding.origin == .factory
    let subject = isMade ? analysis.names.described(number) : "'\(name)'"
    let reason =
      !isMade
      ? "something else makes it"
      : analysis.index.traits[number].lifetime == .timeToLive
        ? "others may still use an instance when the next one replaces it"
        : "nothing keeps its instances"
    let help =
      isMade
      ? "make '\(name)' a singleton or scoped, or end the instances where they are used"
      : "end '\(name)' where it is made, or let a factory make it"
    return analysis.finding(
      Self.id, about: number, .warning, "the end of \(subject) never comes, because \(reason)",
      help: help)
  }
}
