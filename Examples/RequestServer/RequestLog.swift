// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Synchronization

/// The notes of one request, which reach the journal in one piece when the request has been handled.
nonisolated final class RequestLog: Sendable {
  private let request: Request
  private let journal: Journal
  private let lines = Mutex<[String]>([])

  init(request: Request, journal: Journal) {
    self.request = request
    self.journal = journal
  }

  func note(_ line: String) {
    lines.withLock { $0.append(line) }
  }

  /// Hands the notes on.
  func close() async {
    let notes = lines.withLock { $0 }
    await journal.add(notes, of: request.number)
  }
}
