// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation

/// The system's attributes of a file or folder that show whether it may have changed.
package struct FileStamp: Sendable {
  private struct Facts: Equatable {
    /// The time of the last change of the contents, which can be set back, and that of any change.
    let modified: Int64
    let changed: Int64
    let size: Int64
    let number: UInt64
    let device: UInt64
  }

  private let facts: Facts
  /// Whether the last change was so long ago that another one would have a different time, even in a coarse file
  /// system.
  let isSettled: Bool

  /// Reads the stamp of the object at a path, following links; nil if there is nothing.
  package init?(_ path: String) {
    var found = stat()
    guard stat(path, &found) == 0 else { return nil }
    #if canImport(Darwin)
      let (modified, changed) = (Self.time(found.st_mtimespec), Self.time(found.st_ctimespec))
    #else
      let (modified, changed) = (Self.time(found.st_mtim), Self.time(found.st_ctim))
    #endif
    facts = Facts(
      modified: modified, changed: changed, size: Int64(found.st_size),
      number: UInt64(found.st_ino), device: UInt64(truncatingIfNeeded: found.st_dev))
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    isSettled = Self.time(now) - max(modified, changed) > 3_000_000_000
  }

  private static func time(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}

extension FileStamp: Equatable {
  package static func == (left: FileStamp, right: FileStamp) -> Bool { left.facts == right.facts }
}
