// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import GarlandSource

/// When files and folders were changed, by which it is seen that one of them may have changed since.
struct FileStamps: Equatable {
  private struct Stamp: Equatable {
    let seconds: Int
    let nanoseconds: Int
    let size: Int
    let number: UInt64
  }

  private let stamps: [Stamp?]

  /// Reads the stamps of what was asked for.
  init(_ questions: [DiskQuestion]) {
    // What is in a folder changes the folder, so most of what was asked is told by its folder.
    stamps = questions.filter { [.names, .manifests, .contents].contains($0.form) }.map {
      Self.stamp($0.path)
    }
  }

  private static func stamp(_ path: String) -> Stamp? {
    var found = stat()
    guard stat(path, &found) == 0 else { return nil }
    #if canImport(Darwin)
      let changed = found.st_mtimespec
    #else
      let changed = found.st_mtim
    #endif
    return Stamp(
      seconds: changed.tv_sec, nanoseconds: changed.tv_nsec, size: Int(found.st_size),
      number: UInt64(found.st_ino))
  }

  /// Returns a function that blocks until a file changes and then stays unchanged for 0.2 s, or keeps changing for
  /// about 2 s.
  static func look(at questions: [DiskQuestion]) -> () -> Bool {
    let before = FileStamps(questions)
    return {
      var last = before
      var changes = 0
      while true {
        Thread.sleep(forTimeInterval: 0.2)
        let now = FileStamps(questions)
        if now != before { changes += 1 }
        if now != before, now == last || changes > 10 { return true }
        last = now
      }
    }
  }
}
