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

  private let paths: [String]
  private let stamps: [Stamp?]

  /// Reads the stamps of what was asked for.
  init(_ questions: some Sequence<DiskQuestion>) {
    // What is in a folder changes the folder, so most of what was asked is told by its folder.
    self.init(
      paths: questions.filter { [.names, .manifests, .contents].contains($0.form) }.map(\.path))
  }

  private init(paths: [String]) {
    self.paths = paths
    stamps = paths.map(Self.stamp)
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

  /// Returns when a file has another stamp and then keeps it for 0.2 s, or has kept changing for about 2 s.
  func waitForChange() {
    var last = self
    var changes = 0
    while true {
      Thread.sleep(forTimeInterval: 0.2)
      let now = FileStamps(paths: paths)
      if now != self { changes += 1 }
      if now != self, now == last || changes > 10 { return }
      last = now
    }
  }
}
