// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A request for one instance that several candidates could serve.
struct Ambiguity {
  /// The request that is nearest to a root.
  let request: Int
  /// The candidates.
  let exposures: [Int32]

  /// The ambiguous requests of a graph, one for each choice.
  static func find(in analysis: Analysis) -> [Ambiguity] {
    let rivals = analysis.contested.candidates
    guard !rivals.isEmpty else { return [] }
    var groups: [Int32: Int] = [:]
    for (place, rival) in rivals.enumerated() {
      for exposure in rival { groups.put(place, at: exposure) }
    }
    var requests: [Int: [Int]] = [:]
    for number in 0..<(analysis.index.targetStarts.count - 1) {
      guard let target = analysis.index.targets(ofRequest: number).first,
        let place = groups[target], isAsked(number, analysis)
      else { continue }
      requests.add(number, to: place)
    }
    return requests.compactMap { place, numbers in
      numbers.min(by: analysis.isNearer(request:_:)).map {
        Ambiguity(request: $0, exposures: rivals[place])
      }
    }
  }

  private static func isAsked(_ number: Int, _ analysis: Analysis) -> Bool {
    let owner = analysis.owner(ofRequest: number)
    return analysis.index.request(number, of: owner).cardinality != .many
      && !analysis.accepts(.ambiguousBinding, owner)
  }
}
