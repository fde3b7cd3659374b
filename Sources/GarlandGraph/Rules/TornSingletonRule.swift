// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reports types that are bound twice with a shared lifetime, so that there are two instances instead of one.
///
/// Bindings with different tags are meant to be different instances, and so are ready-made values. Instances of scopes
/// that are never inside each other are no finding either, because nothing can have both. A parent container's bindings
/// are a finding of the parent.
struct TornSingletonRule: GraphRule {
  static let id = DiagnosticID.tornSingleton

  func check(_ analysis: Analysis) -> [Diagnostic] {
    let index = analysis.index
    guard index.flags.contains(.hasImplementation) else { return [] }
    var groups: [TypeReference: [Int]] = [:]
    for number in 0..<index.bindingCount where isShared(index.traits[number]) {
      guard let type = index.bindings[number].implementation else { continue }
      groups.add(number, to: type)
    }
    for type in groups.keys {
      let exposures = index.keys.all(Key(type)).map(index.binding(ofExposure:))
      groups[type, default: []] += exposures.filter { isShared(index.traits[$0]) }
    }
    return groups.compactMap { type, members in finding(type, members, analysis) }
  }

  private func isShared(_ traits: BindingTraits) -> Bool {
    traits.lifetime.isSurelyShared && !traits.flags.contains(.isReady)
  }

  private func finding(
    _ type: TypeReference, _ members: [Int], _ analysis: Analysis
  ) -> Diagnostic? {
    let bindings = analysis.index.bindings
    let torn = members.distinct().filter { number in
      bindings[number].key.tag == nil && !bindings[number].isPrivate
        && !analysis.accepts(Self.id, number) && !analysis.index.isDisplaced(number)
    }
    let met = torn.filter { number in torn.contains { meets($0, number, analysis) } }
      .ordered(by: analysis.precedes(_:_:))
    guard let first = met.first else { return nil }
    let name = analysis.names.type(type)
    let steps = Wording.cappedSteps(met) { number in
      let binding = analysis.names.binding(number)
      let lifetime = analysis.names.lifetime(bindings[number].lifetime)
      return Diagnostic.Step(
        "'\(name)' is bound as '\(binding)', \(lifetime)", at: bindings[number].location)
    }
    let help = "bind '\(name)' once and give that binding all keys by '.as'"
    return Diagnostic(
      Self.id, severity: .warning, subject: name,
      summary: "'\(name)' exists \(met.count) times, once for each of its shared bindings",
      location: bindings[first].location, steps: steps, notes: [Diagnostic.Note(.help, help)])
  }

  /// Whether two bindings have different types as keys, and a requester can have the instances of both.
  private func meets(_ left: Int, _ right: Int, _ analysis: Analysis) -> Bool {
    let bindings = analysis.index.bindings
    guard bindings[left].key.type != bindings[right].key.type else { return false }
    guard let first = bindings[left].lifetime.scopeKind.flatMap(analysis.scopes.number),
      let second = bindings[right].lifetime.scopeKind.flatMap(analysis.scopes.number)
    else { return true }
    return analysis.scopes.around(first).contains(second)
      || analysis.scopes.inside(first).contains(second)
  }
}
