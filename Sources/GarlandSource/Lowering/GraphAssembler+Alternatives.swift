// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension GraphAssembler {
  /// Removes unserved requests from bindings that another one may replace, or that may replace another one.
  ///
  /// Which of several methods registers is known when the program runs only, and an error of one of them may never
  /// happen.
  mutating func settleAlternatives() {
    guard bindings.contains(where: \.isAlternative) else { return }
    var places: [Key: [Int]] = [:]
    for (place, pending) in bindings.enumerated() where pending.number != nil {
      for exposure in pending.binding.exposures where exposure.role.servesAlone {
        places[exposure.key, default: []].append(place)
      }
    }
    let open = places.values.filter { $0.count > 1 }.flatMap(replaceable)
    guard !open.isEmpty else { return }
    let bound = Set(bindings.flatMap { $0.binding.exposures.map(\.key) })
    for place in Set(open) {
      let needs = bindings[place].requests.filter { readings in
        readings.contains { bound.contains($0.key) }
      }
      guard needs.count < bindings[place].requests.count else { continue }
      bindings[place].requests = needs
      bindings[place].setOpaque("only the running program knows what registers the key last")
    }
  }

  /// The bindings of a key, among all of them, that may turn out not to serve it.
  private func replaceable(_ rivals: [Int]) -> [Int] {
    let alternatives = rivals.filter { bindings[$0].isAlternative }
    guard let last = alternatives.map({ bindings[$0].turn }).max() else { return [] }
    let certain = rivals.filter { !bindings[$0].isAlternative }
    let replaces = certain.allSatisfy { bindings[$0].lastWins && bindings[$0].turn < last }
    return replaces ? rivals : []
  }
}
