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
    let known = Set(own.map(\.location) + [location])
    let new = other.notes.filter { $0.isOfRequest && !known.contains($0.location) }
    let count = notes.reduce(0) { $0 + $1.requestCount }
    let all = max(count, other.notes.reduce(0) { $0 + $1.requestCount })
    guard !new.isEmpty || all > count else { return }
    notes.removeAll { $0.requestCount > 0 && !$0.isOfRequest }
    var rest = Note(.note, "")
    rest.requestCount = max(0, all - own.count - new.count)
    rest.text = "and " + rest.requestCount.counted("other")
    let place = notes.lastIndex(where: \.isOfRequest).map { $0 + 1 } ?? 0
    notes = notes[..<place] + new + (rest.requestCount > 0 ? [rest] : []) + notes[place...]
  }
}

extension Diagnostic.Note {
  /// Whether it is about one further request, and not about those that a list leaves out.
  fileprivate var isOfRequest: Bool { requestCount > 0 && location != nil }
}
