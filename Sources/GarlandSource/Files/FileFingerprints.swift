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
  private let written: [String: Set<String>]

  /// Makes a memory of nothing.
  ///
  /// - Parameter written: The files that the tool itself writes; whether they are there is no change of their folders.
  package init(written: [String] = []) {
    var folders: [String: Set<String>] = [:]
    for path in written {
      let end = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
      let folder = end == path.startIndex ? "." : String(path[..<end])
      folders[String(path[end...]), default: []].insert(Disk.place(of: folder))
    }
    self.written = folders
  }

  /// Whether a name in a folder is that of a file that the tool itself writes.
  func isWritten(_ name: String, in folder: String) -> Bool {
    written[name]?.contains(Disk.place(of: folder)) ?? false
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
