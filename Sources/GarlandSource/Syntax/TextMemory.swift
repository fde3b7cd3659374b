// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Synchronization

/// The parsed files, so that only files with a changed text are parsed again.
final class TextMemory: Sendable {
  private final class Text: Sendable {
    let parsed: ParsedText
    private let knownFingerprint = Mutex<String?>(nil)

    init(_ text: String) { parsed = ParsedText(text) }

    /// The fingerprint of the text, for which only those ask that read the file again.
    var fingerprint: String {
      knownFingerprint.withLock { known in
        let found = known ?? Digest(parsed.text).text
        known = found
        return found
      }
    }
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
      let made = Text(text)
      state.withLock { $0.fresh[path] = made }
      return made.parsed
    }
  }

  /// Removes the files that the ending run has not read.
  func endRun() { state.withLock { $0 = State(known: $0.fresh) } }
}
