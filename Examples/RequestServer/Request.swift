// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// What a client asks for.
nonisolated struct Request: Sendable {
  let number: Int
  let path: Path

  /// Reads the one line that a client sends: a number and a path.
  init?(_ line: String) {
    let parts = line.split(separator: " ")
    guard parts.count == 2, let number = Int(parts[0]) else { return nil }
    self.number = number
    path = Path(parts: parts[1].split(separator: "/").map(String.init))
  }
}
