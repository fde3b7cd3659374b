// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandExport
import GarlandGraph

/// The entries of a baseline that stand for no finding so far.
struct EntryMatching {
  private var left: [[String]: [Baseline.Entry]]

  init(_ entries: [Baseline.Entry]) {
    left = Dictionary(grouping: entries, by: \.cause)
  }

  /// Takes the entries of findings in their files; nil for each one that has none.
  ///
  /// What has lost its entry may be called otherwise because of other types, and be in the same file.
  mutating func take(
    _ findings: [(id: String, subject: String, file: String)]
  ) -> [Baseline.Entry?] {
    var found = findings.map { take($0.id, $0.subject, $0.file) }
    for (place, finding) in findings.enumerated() where found[place] == nil {
      found[place] = take(finding.id, finding.subject) { entries in
        entries.firstIndex { !$0.file.isEmpty && $0.file == finding.file }
      }
    }
    return found
  }

  /// The entries that nothing was found for, in order.
  var rest: [Baseline.Entry] {
    left.values.joined().sorted {
      ($0.file, $0.id, $0.subject, $0.accepted) < ($1.file, $1.id, $1.subject, $1.accepted)
    }
  }

  /// Takes the entry of a finding in a file.
  ///
  /// Of many requests a finding names only some. The entries of the others have no file, and so they stand for any.
  private mutating func take(_ id: String, _ subject: String, _ file: String) -> Baseline.Entry? {
    take(id, subject) { entries in
      let own = entries.indices.filter { entries[$0].subject == subject }
      return own.first { entries[$0].file == file } ?? own.first { entries[$0].file.isEmpty }
        ?? (file.isEmpty ? own.last : nil)
    }
  }

  private mutating func take(
    _ id: String, _ subject: String, _ choose: ([Baseline.Entry]) -> Int?
  ) -> Baseline.Entry? {
    let cause = Baseline.Entry.cause(id, subject)
    return left[cause].flatMap(choose).flatMap { left[cause]?.remove(at: $0) }
  }
}
