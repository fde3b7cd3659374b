// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Synchronization

/// The notes of all requests.
nonisolated final class Journal: Sendable {
  private let notes = Mutex<[Int: [String]]>([:])

  /// Adds the notes of one request.
  func add(_ lines: [String], of request: Int) async {
    notes.withLock { $0[request] = lines }
  }

  /// Prints the notes in the order of the requests, whatever order they were handled in.
  func printAll() {
    let requests = notes.withLock { $0 }.sorted { $0.key < $1.key }
    print("\(requests.count) requests were handled")
    for (number, lines) in requests {
      print("  \(number): \(lines.isEmpty ? "nothing to note" : lines.joined(separator: ", "))")
    }
  }
}
