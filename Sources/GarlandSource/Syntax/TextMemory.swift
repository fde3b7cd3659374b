// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Synchronization

/// The files that were parsed, so that only those with another text are parsed again.
final class TextMemory: Sendable {
  private struct Text {
    let text: String
    let parsed: ParsedText
  }

  private struct State {
    var known: [String: Text] = [:]
    /// What the current run has used or made.
    var fresh: [String: Text] = [:]
  }

  private let state = Mutex(State())

  /// The file of a path, if it had the same text before, or as it is parsed now.
  func parsed(_ path: String, _ text: String) -> ParsedText {
    let known = state.withLock { $0.known[path] }
    // Byte for byte, because texts that are equal as characters may have other columns.
    let isKnown = known?.text.utf8.elementsEqual(text.utf8) ?? false
    let parsed = isKnown ? known?.parsed ?? ParsedText(text) : ParsedText(text)
    state.withLock { $0.fresh[path] = Text(text: text, parsed: parsed) }
    return parsed
  }

  /// Forgets the files that the run that ends now has not read.
  func endRun() { state.withLock { $0 = State(known: $0.fresh) } }
}
