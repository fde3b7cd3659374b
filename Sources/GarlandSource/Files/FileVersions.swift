// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Synchronization

/// The fingerprints of what was read from files, so that a file is not read again as long as its stamp is the same.
package final class FileVersions: Sendable {
  private struct Version {
    let stamp: FileStamp
    let fingerprint: String
  }

  private let known = Mutex<[String: Version]>([:])

  /// Makes a memory of nothing.
  package init() {}

  /// The fingerprint of what is in a file, which is only read if it may be another one than before.
  func fingerprint(of path: String, _ read: () -> String) -> String {
    let stamp = FileStamp(path)
    if let known = known.withLock({ $0[path] }), known.stamp == stamp { return known.fingerprint }
    let fingerprint = read()
    keep(fingerprint, of: path, stamp)
    return fingerprint
  }

  /// Keeps the fingerprint of what was read after a file had a stamp.
  func keep(_ fingerprint: String, of path: String, _ stamp: FileStamp?) {
    guard let stamp, stamp.isSettled else { return }
    known.withLock { $0[path] = Version(stamp: stamp, fingerprint: fingerprint) }
  }
}
