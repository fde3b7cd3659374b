// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// The entries of a baseline that stand for no finding so far.
struct EntryMatching {
  private var left: [[String]: [Baseline.Entry]]

  init(_ entries: [Baseline.Entry]) {
    left = Dictionary(grouping: entries, by: \.cause)
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
  mutating func take(_ id: String, _ subject: String, _ file: String) -> Baseline.Entry? {
    let entries = left[[id, subject]] ?? []
    let place =
      entries.firstIndex { $0.file == file } ?? entries.firstIndex { $0.file.isEmpty }
      ?? (file.isEmpty ? entries.indices.last : nil)
    guard let place else { return nil }
    return left[[id, subject]]?.remove(at: place)
  }
}
