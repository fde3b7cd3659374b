// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension Diagnostic {
  /// Takes over from a finding that says the same the requests that only it tells of, and its severity if that counts.
  ///
  /// The graver severity counts, because what one container or program can verify is verified. Of notes about what is
  /// not verified the less grave one counts.
  mutating func merge(_ other: Diagnostic) {
    let all = Severity.allCases
    let (own, others) = (all.firstIndex(of: severity) ?? 0, all.firstIndex(of: other.severity) ?? 0)
    if location == other.location, id == .notVerified ? others > own : others < own {
      let former = self
      self = other
      addRequests(of: former)
    } else {
      addRequests(of: other)
    }
  }

  /// Adds the further requests that another finding lists.
  private mutating func addRequests(of other: Diagnostic) {
    let own = notes.filter(\.isOfRequest)
    let others = other.notes.filter(\.isOfRequest)
    let known = Set(own.map(\.location) + [location])
    let new = others.filter { !known.contains($0.location) }
    let omitted = omittedRequests
    let all = max(
      own.count + omitted.reduce(0) { $0 + $1.count },
      others.count + other.omittedRequests.reduce(0) { $0 + $1.count })
    guard !new.isEmpty || all > own.count + omitted.reduce(0, { $0 + $1.count }) else { return }
    for note in omitted.reversed() { notes.remove(at: note.place) }
    let left = max(0, all - own.count - new.count)
    let rest = left > 0 ? [Note(.note, "and " + left.counted("other"))] : []
    let place = notes.lastIndex(where: \.isOfRequest).map { $0 + 1 } ?? 0
    notes = notes[..<place] + new + rest + notes[place...]
  }

  /// How many requests are only counted, and the places of the notes that do so, each behind those that are listed.
  private var omittedRequests: [(place: Int, count: Int)] {
    notes.indices.dropFirst().compactMap { place in
      guard notes[place - 1].isOfRequest,
        let match = notes[place].text.wholeMatch(of: #/and (\d+) others?/#),
        let count = Int(match.1)
      else { return nil }
      return (place, count)
    }
  }
}

extension Diagnostic.Note {
  /// Whether it is about a further request.
  fileprivate var isOfRequest: Bool {
    kind == .note && location != nil && text.hasPrefix("also ")
  }
}
