// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Synchronization

/// The files that were parsed, so that only those with another text are parsed again.
final class TextMemory: Sendable {
  private struct Text {
    let fingerprint: String
    let parsed: ParsedText
  }

  private struct State {
    var known: [String: Text] = [:]
    /// What the current run has used or made.
    var fresh: [String: Text] = [:]
  }

  private let state = Mutex(State())

  /// The file of a path, if it had the same text before, or as it is parsed now.
  func parsed(_ path: String) -> Result<ParsedText, InputProblem> {
    let known = state.withLock { $0.fresh[path] ?? $0.known[path] }
    if let known, known.fingerprint == Disk.fingerprint(ofContentsOf: path) {
      state.withLock { $0.fresh[path] = known }
      return .success(known.parsed)
    }
    return FileReader.read(path).map { text in
      let made = Text(fingerprint: Digest(text).text, parsed: ParsedText(text))
      state.withLock { $0.fresh[path] = made }
      return made.parsed
    }
  }

  /// Forgets the files that the run that ends now has not read.
  func endRun() { state.withLock { $0 = State(known: $0.fresh) } }
}
