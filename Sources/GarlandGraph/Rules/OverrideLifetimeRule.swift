// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reports overrides, and bindings of a profile, that share their instances differently from the replaced bindings.
///
/// A ready-made value is one instance on purpose. Whether an instance is made early, or how long it belongs to its
/// requester, makes no such difference. An override of a scope's input is always reported.
struct OverrideLifetimeRule: GraphRule {
  static let id = DiagnosticID.overrideLifetime

  func check(_ analysis: Analysis) -> [Diagnostic] {
    let index = analysis.index
    guard !index.keys.contested.isEmpty,
      index.flags.contains(.isOverride) || index.keys.hasProfiles
    else { return [] }
    return index.traits.indices.compactMap { number in
      guard mayReplace(number, index), !analysis.accepts(Self.id, number) else { return nil }
      if let finding = inputFinding(number, analysis) { return finding }
      guard index.traits[number].flags.isDisjoint(with: [.isReady, .isExternal]),
        let replaced = replaced(by: number, index)
      else { return nil }
      return finding(number, replaced, analysis)
    }
  }

  private func mayReplace(_ number: Int, _ index: GraphIndex) -> Bool {
    index.traits[number].flags.contains(.isOverride)
      || index.keys.profileRank(of: index.exposureStarts[number]) > 0
  }

  /// A binding of another lifetime that the override replaces.
  private func replaced(by number: Int, _ index: GraphIndex) -> Int? {
    for own in index.exposures(of: number)
    where index.keys.serves(own) {
      // Of several overrides the last one serves, and is the one to be compared.
      let module = index.module(of: number)
      guard index.keys.original(sharingKeyOf: own, from: module) == own else { continue }
      let others = index.keys.sharing(keyOf: own).filter(index.keys.serves)
        .map(index.binding(ofExposure:))
      let other = others.first { other in
        let flags = index.traits[other].flags
        return Self.differ(index.traits[other].lifetime, index.traits[number].lifetime)
          && flags.isDisjoint(with: [.isOverride, .isReady, .isExternal, .isFallback])
      }
      if let other { return other }
    }
    return nil
  }

  /// The finding about an override that replaces a scope's input.
  private func inputFinding(_ number: Int, _ analysis: Analysis) -> Diagnostic? {
    let index = analysis.index
    guard index.traits[number].flags.contains(.isOverride) else { return nil }
    let own = index.exposures(of: number)
    let rivals = own.filter(index.keys.serves).flatMap(index.keys.sharing(keyOf:)).filter { rival in
      index.traits[index.binding(ofExposure: rival)].flags.contains(.isReady)
    }
    guard let input = rivals.first(where: { index.keys.serves($0) && analysis.isInput($0) }),
      let kind = index.bindings[index.binding(ofExposure: input)].lifetime.scopeKind
    else { return nil }
    let names = (analysis.names.binding(number), analysis.names.type(kind))
    return analysis.finding(
      Self.id, about: number, .warning,
      "the override of '\(names.0)' serves instead of what each '\(names.1)' is opened with",
      notes: [
        Diagnostic.Note(.note, "this is replaced", at: analysis.location(ofExposure: input))
      ], help: "open the '\(names.1)' with the other '\(names.0)', or bind that under a tag")
  }

  private static func differ(
    _ left: BindingTraits.Lifetimes, _ right: BindingTraits.Lifetimes
  ) -> Bool {
    if left == .unread || right == .unread { return false }
    return left.isSurelyShared != right.isSurelyShared || (left == .scoped) != (right == .scoped)
  }

  private func finding(_ number: Int, _ replaced: Int, _ analysis: Analysis) -> Diagnostic {
    let bindings = analysis.index.bindings
    let names = analysis.names
    let name = names.binding(number)
    let lifetime = names.lifetime(bindings[replaced].lifetime)
    return analysis.finding(
      Self.id, about: number, .warning,
      "\(subject(bindings[number], name)) is "
        + "'\(names.lifetime(bindings[number].lifetime))', and what it replaces is '\(lifetime)'",
      notes: [Diagnostic.Note(.note, "this is replaced", at: bindings[replaced].location)],
      help: help(bindings[replaced].lifetime, named: lifetime, for: bindings[number], names))
  }

  private func subject(_ binding: Binding, _ name: String) -> String {
    guard binding.precedence != .override else { return "the override of '\(name)'" }
    let profiles = binding.condition.map { "'\($0)'" }.joined(separator: " and ")
    return "the '\(name)' for \(profiles)"
  }

  private func help(
    _ lifetime: Lifetime, named name: String, for binding: Binding, _ names: GraphNames
  ) -> String {
    let it = binding.precedence == .override ? "the override" : "the binding of the profile"
    if let kind = lifetime.scopeKind {
      return "add '.lifetime(.scoped(\(names.type(kind)).self))' to \(it)"
    }
    if case .timeToLive = lifetime { return "give \(it) the same '.timeToLive(…)'" }
    return "add '.lifetime(.\(name))' to \(it)"
  }
}
