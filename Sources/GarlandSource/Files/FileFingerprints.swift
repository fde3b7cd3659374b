// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Synchronization

/// The fingerprints of files' contents, so that a file is only read again when its stamp has changed.
package final class FileFingerprints: Sendable {
  private struct Known {
    let stamp: FileStamp
    let fingerprint: String
  }

  private let known = Mutex<[String: Known]>([:])

  /// The names of the files that the tool itself writes, by their folders without links.
  private let written = Mutex<[String: Set<String>]>([:])

  /// Creates an empty memory.
  package init() {}

  /// Notes files that the tool itself writes; their appearance is no change of their folders.
  package func note(written paths: [String]) {
    for path in paths {
      let end = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
      let folder = Disk.place(of: end == path.startIndex ? "." : String(path[..<end]))
      written.withLock { _ = $0[String(path[end...]), default: []].insert(folder) }
    }
  }

  /// Whether a name in a folder belongs to a file that the tool itself writes.
  func isWritten(_ name: String, in folder: String) -> Bool {
    written.withLock { $0[name] }?.contains(Disk.place(of: folder)) ?? false
  }

  /// The fingerprint of a file's contents, if they are certainly unchanged.
  func fingerprint(of path: String, _ stamp: FileStamp?) -> String? {
    known.withLock { $0[path] }.flatMap { $0.stamp == stamp ? $0.fingerprint : nil }
  }

  /// Keeps the fingerprint of contents that were read after the file's stamp was taken.
  func keep(_ fingerprint: String, of path: String, _ stamp: FileStamp?) {
    guard let stamp, stamp.isSettled else { return }
    known.withLock { $0[path] = Known(stamp: stamp, fingerprint: fingerprint) }
  }
}
