// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation

/// What the system notes of a file or folder, by which it is seen that it may have changed since.
package struct FileStamp: Equatable, Sendable {
  /// When the contents were changed, which can be set back, and when anything was.
  private let modified: Int64
  private let changed: Int64
  private let size: Int64
  private let number: UInt64

  /// Reads the stamp of what is at a path, links followed; nil if there is nothing.
  package init?(_ path: String) {
    var found = stat()
    guard stat(path, &found) == 0 else { return nil }
    #if canImport(Darwin)
      (modified, changed) = (Self.time(found.st_mtimespec), Self.time(found.st_ctimespec))
    #else
      (modified, changed) = (Self.time(found.st_mtim), Self.time(found.st_ctim))
    #endif
    size = Int64(found.st_size)
    number = UInt64(found.st_ino)
  }

  /// Whether the last change is so long ago that another one would have another time, however coarse the file system's
  /// times are.
  var isSettled: Bool {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return Self.time(now) - max(modified, changed) > 3_000_000_000
  }

  private static func time(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
