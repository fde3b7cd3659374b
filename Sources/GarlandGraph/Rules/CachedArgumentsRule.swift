// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reports bindings that take arguments and keep the instance, so that later arguments would be ignored.
struct CachedArgumentsRule: GraphRule {
  static let id = DiagnosticID.cachedArguments

  func check(_ analysis: Analysis) -> [Diagnostic] {
    let index = analysis.index
    guard index.lifetimes != .perRequest, index.flags.contains(.takesArguments) else { return [] }
    var found: [Diagnostic] = []
    for (number, traits) in index.traits.enumerated()
    where traits.lifetime.isDisjoint(with: [.perRequest, .unread]) {
      // Told by the traits first: reading a key makes the graph of a running program.
      guard traits.flags.contains(.takesArguments), let key = assistedKey(number, index),
        !analysis.accepts(Self.id, number)
      else { continue }
      found.append(finding(number, key, analysis))
    }
    return found
  }

  private func assistedKey(_ number: Int, _ index: GraphIndex) -> Key? {
    for position in index.bindings[number].exposures.indices
    where index.bindings[number].exposures[position].key.arguments != nil {
      return index.bindings[number].exposures[position].key
    }
    return nil
  }

  private func finding(_ number: Int, _ key: Key, _ analysis: Analysis) -> Diagnostic {
    let name = analysis.names.key(key)
    let lifetime = analysis.names.lifetime(analysis.index.bindings[number].lifetime)
    let type = analysis.names.type(key.type)
    return analysis.finding(
      Self.id, about: number, .error,
      "'\(name)' takes arguments, which its lifetime '\(lifetime)' would ignore", subject: name,
      help: "make '\(type)' perRequest, or move what is shared into a binding of its own")
  }
}
