// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reports overrides of keys without another binding.
struct UnmatchedOverrideRule: GraphRule {
  static let id = DiagnosticID.unmatchedOverride

  func check(_ analysis: Analysis) -> [Diagnostic] {
    let index = analysis.index
    guard index.flags.contains(.isOverride) else { return [] }
    return (0..<index.bindingCount).filter {
      Self.isUnmatched($0, index) && !analysis.accepts(Self.id, $0)
    }.map { finding($0, analysis) }
  }

  /// Whether a binding is an override that replaces nothing.
  static func isUnmatched(_ number: Int, _ index: GraphIndex) -> Bool {
    index.traits[number].flags.contains(.isOverride) && !isMatched(number, index)
  }

  /// Whether another binding has one of the keys; an override may add keys of its own, such as its own type.
  ///
  /// Decorators wrap the decorated binding, and elements of a collection coexist unless they have keys.
  private static func isMatched(_ number: Int, _ index: GraphIndex) -> Bool {
    (index.exposureStarts[number]..<index.exposureStarts[number + 1]).contains { own in
      guard index.keys.serves(own) || index.keys.mapKey(of: own) != nil else { return false }
      let isMatched = index.keys.sharing(keyOf: own).contains {
        index.keys.rank(of: $0) != .override && index.keys.role(of: $0) != .decorator
      }
      return isMatched || index.graph.provided.contains(index.exposure(own).key)
    }
  }

  private func finding(_ number: Int, _ analysis: Analysis) -> Diagnostic {
    let name = analysis.names.binding(number)
    let similar = analysis.similarity.variants(of: number)
    let help =
      switch analysis.index.bindings[number].exposures.first?.role {
      case .decorator: "remove 'override()': a decorator stands around what is bound"
      case .contribution: "give both elements the same key, or remove 'override()'"
      default: "override a key that is bound, or bind '\(name)' without overriding"
      }
    return analysis.finding(
      Self.id, about: number, .warning, "the override of '\(name)' replaces nothing",
      notes: similar, help: help)
  }
}
