// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Synchronization

/// The parsed files, so that only files with a changed text are parsed again.
final class TextMemory: Sendable {
  private struct Text {
    let fingerprint: String
    let parsed: ParsedText
  }

  private struct State {
    var known: [String: Text] = [:]
    /// The texts that the current run has used or parsed.
    var fresh: [String: Text] = [:]
  }

  private let state = Mutex(State())

  /// The parsed file at a path: the known one if its text is unchanged, otherwise a new one.
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

  /// Removes the files that the ending run has not read.
  func endRun() { state.withLock { $0 = State(known: $0.fresh) } }
}
