// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Synchronization

/// The fingerprints of what was read from files, so that a file is not read again as long as its stamp is the same.
package final class FileFingerprints: Sendable {
  private struct Known {
    let stamp: FileStamp
    let fingerprint: String
  }

  private let known = Mutex<[String: Known]>([:])

  /// The folders, without links, of the files that the tool itself writes, by their names.
  private let written = Mutex<[String: Set<String>]>([:])

  /// Makes a memory of nothing.
  package init() {}

  /// Notes files that the tool itself writes; whether they are there is no change of their folders.
  package func note(written paths: [String]) {
    for path in paths {
      let end = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
      let folder = Disk.place(of: end == path.startIndex ? "." : String(path[..<end]))
      written.withLock { _ = $0[String(path[end...]), default: []].insert(folder) }
    }
  }

  /// Whether a name in a folder is that of a file that the tool itself writes.
  func isWritten(_ name: String, in folder: String) -> Bool {
    written.withLock { $0[name] }?.contains(Disk.place(of: folder)) ?? false
  }

  /// The fingerprint of a file's contents, if they are the same as before for certain.
  func fingerprint(of path: String, _ stamp: FileStamp?) -> String? {
    known.withLock { $0[path] }.flatMap { $0.stamp == stamp ? $0.fingerprint : nil }
  }

  /// Keeps the fingerprint of what was read of a file after it had a stamp.
  func keep(_ fingerprint: String, of path: String, _ stamp: FileStamp?) {
    guard let stamp, stamp.isSettled else { return }
    known.withLock { $0[path] = Known(stamp: stamp, fingerprint: fingerprint) }
  }
}
