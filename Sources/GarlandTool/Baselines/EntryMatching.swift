// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandExport
import GarlandGraph

/// The entries of a baseline that are not matched with a finding yet.
struct EntryMatching {
  private var left: [[String]: [Baseline.Entry]]

  init(_ entries: [Baseline.Entry]) {
    left = Dictionary(grouping: entries, by: \.cause)
  }

  /// Takes the entries for the requests of findings; nil for each request without one.
  ///
  /// A request without an entry of its own may take one of the same file whose subject has been renamed because of
  /// other types.
  mutating func take(_ requests: [Baseline.Request]) -> [Baseline.Entry?] {
    var found = requests.map { takeOwn($0) }
    for (place, request) in requests.enumerated() where found[place] == nil {
      found[place] = take(request) { entries in
        entries.firstIndex { !$0.file.isEmpty && $0.file == request.file }
      }
    }
    return found
  }

  /// The entries without a finding, in order.
  var rest: [Baseline.Entry] {
    left.values.joined().sorted {
      ($0.file, $0.id, $0.subject, $0.accepted) < ($1.file, $1.id, $1.subject, $1.accepted)
    }
  }

  /// Takes the entry for a request in a file.
  ///
  /// Of many requests a finding only names some. The entries of the others have no file, so they match any.
  private mutating func takeOwn(_ request: Baseline.Request) -> Baseline.Entry? {
    take(request) { entries in
      let own = entries.indices.filter { entries[$0].subject == request.subject }
      return own.first { entries[$0].file == request.file }
        ?? own.first { entries[$0].file.isEmpty } ?? (request.file.isEmpty ? own.last : nil)
    }
  }

  private mutating func take(
    _ request: Baseline.Request, _ choose: ([Baseline.Entry]) -> Int?
  ) -> Baseline.Entry? {
    let cause = Baseline.Entry.cause(request.id, request.subject)
    let entries = left[cause] ?? []
    // A warning leaves the entry of an error to one, if it can.
    let all = entries.indices.filter { entries[$0].accepts(request.severity) }
    let isSame = { (place: Int) in
      entries[place].severity?.rawValue == request.severity.rawValue
    }
    let accepting = all.filter(isSame) + all.filter { !isSame($0) }
    return choose(accepting.map { entries[$0] }).flatMap { left[cause]?.remove(at: accepting[$0]) }
  }
}
