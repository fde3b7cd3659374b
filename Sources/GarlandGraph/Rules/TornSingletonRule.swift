// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reports types that are bound twice with a shared lifetime, so that there are two instances instead of one.
///
/// Bindings with different tags are meant to be different instances, and so are ready-made values. Instances of scopes
/// that are never inside each other are no finding either, because nothing can have both. A parent container's bindings
/// are a finding of the parent.
///
/// So is a shared instance of which only the first key is replaced: its other keys still lead to it.
struct TornSingletonRule: GraphRule {
  static let id = DiagnosticID.tornSingleton

  func check(_ analysis: Analysis) -> [Diagnostic] {
    implementations(analysis) + replaced(analysis)
  }

  private func implementations(_ analysis: Analysis) -> [Diagnostic] {
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

  private func replaced(_ analysis: Analysis) -> [Diagnostic] {
    let index = analysis.index
    let keys = index.keys
    guard !keys.contested.isEmpty else { return [] }
    return index.traits.indices.compactMap { number in
      let first = index.exposureStarts[number]
      let others = index.exposures(of: number).dropFirst()
      guard !others.isEmpty, isShared(index.traits[number]), keys.serves(first),
        keys.isOutranked(first), analysis.wants(Self.id, number),
        let other = keys.original(sharingKeyOf: first, from: index.module(of: number))
      else { return nil }
      let left = others.filter { keys.serves($0) ? !keys.isOutranked($0) : keys.isElement($0) }
      return left.isEmpty ? nil : finding(number, Array(left), keys.binding(of: other), analysis)
    }
  }

  /// The finding about a binding whose first key another one serves, with the exposures that are left to it.
  private func finding(
    _ number: Int, _ left: [Int32], _ other: Int, _ analysis: Analysis
  ) -> Diagnostic {
    let index = analysis.index
    let name = analysis.names.binding(number)
    let others = left.map { exposure in
      let key = index.exposure(exposure).key
      return index.keys.serves(exposure)
        ? "'\(analysis.names.key(key))'" : "'\(analysis.names.collection(key))'"
    }
    return analysis.finding(
      Self.id, about: number, .warning,
      "'\(name)' is replaced, but a request of \(others.joined(separator: " or ")) still gets the "
        + "instance of the replaced binding",
      notes: [
        Diagnostic.Note(.note, "this replaces it", at: index.bindings[other].location)
      ],
      help:
        "replace the other keys as well, or bind them apart, by factories that ask for '\(name)'")
  }
}
