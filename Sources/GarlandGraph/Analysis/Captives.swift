// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Finds the bindings shared by a whole container that keep an instance of an opened scope.
enum Captives {
  static func find(in analysis: Analysis) -> [Holding] {
    let index = analysis.index
    guard index.lifetimes.contains(.scoped), !index.lifetimes.isDisjoint(with: .containerWide)
    else { return [] }
    var search = Holdings(
      analysis, upTo: .lazy, kept: { index.traits[$0].lifetime == .scoped },
      passing: { BindingTraits.Lifetimes.passing.contains(index.traits[$0].lifetime) })
    let found = search.find { number in
      BindingTraits.Lifetimes.containerWide.contains(index.traits[number].lifetime)
    }
    return found.filter { holding in
      !analysis.accepts(.captiveDependency, holding.holder) && !analysis.isDisplaced(holding.holder)
    }
  }
}
