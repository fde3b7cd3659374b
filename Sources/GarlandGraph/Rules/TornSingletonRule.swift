// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reports types that are bound twice with a shared lifetime, so that what should be one instance is two.
///
/// Bindings with different tags are meant to be different instances, and so are ready-made values.
struct TornSingletonRule: GraphRule {
  static let id = DiagnosticID.tornSingleton

  func check(_ analysis: Analysis) -> [Diagnostic] {
    let index = analysis.index
    guard index.flags.contains(.hasImplementation) else { return [] }
    var groups: [TypeReference: [Int]] = [:]
    for number in 0..<index.bindingCount where isShared(index.traits[number]) {
      guard let type = index.graph.bindings[number].implementation else { continue }
      groups[type, default: []].append(number)
    }
    for type in groups.keys {
      let exposures = index.keys.all(Key(type)).map(index.binding(ofExposure:))
      groups[type, default: []] += exposures.filter { isShared(index.traits[$0]) }
    }
    return groups.compactMap { type, members in finding(type, members, analysis) }
  }

  private func isShared(_ traits: BindingTraits) -> Bool {
    !BindingTraits.Lifetimes.passing.contains(traits.lifetime) && !traits.flags.contains(.isReady)
  }

  private func finding(
    _ type: TypeReference, _ members: [Int], _ analysis: Analysis
  ) -> Diagnostic? {
    let bindings = analysis.index.graph.bindings
    let torn = Set(members).filter { number in
      bindings[number].key.tag == nil && !bindings[number].isPrivate
        && !analysis.accepts(Self.id, number) && !analysis.isDisplaced(number)
    }.sorted(by: analysis.precedes(_:_:))
    guard Set(torn.map { bindings[$0].key.type }).count > 1, let first = torn.first else {
      return nil
    }
    let name = analysis.names.type(type)
    let steps = torn.prefix(Wording.limit).map { number in
      Diagnostic.Step(
        "'\(name)' is bound as '\(analysis.names.binding(number))', \(bindings[number].lifetime)",
        at: bindings[number].location)
    }
    let help = "bind '\(name)' once and give that binding all keys by '.as'"
    return Diagnostic(
      Self.id, severity: .warning, subject: name,
      summary: "'\(name)' exists \(torn.count) times, once for each of its shared bindings",
      location: bindings[first].location, steps: steps, notes: [Diagnostic.Note(.help, help)])
  }
}
