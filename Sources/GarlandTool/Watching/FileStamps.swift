// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import GarlandSource

/// When files and folders were changed, by which it is seen that one of them may have changed since.
struct FileStamps: Equatable {
  private struct Stamp: Equatable {
    /// When the contents were changed, and when anything was; only the first can be set back.
    let times: [Int]
    let size: Int
    let number: UInt64
  }

  private let paths: [String]
  private let stamps: [Stamp?]

  /// Reads the stamps of what was asked for.
  init(_ questions: some Sequence<DiskQuestion>) {
    // Whether something is a link, and where it leads, is told by its folder.
    let forms: [DiskQuestion.Form] = [.kind, .names, .manifests, .contents]
    self.init(paths: Array(Set(questions.filter { forms.contains($0.form) }.map(\.path))))
  }

  private init(paths: [String]) {
    self.paths = paths
    stamps = paths.map(Self.stamp)
  }

  private static func stamp(_ path: String) -> Stamp? {
    var found = stat()
    guard stat(path, &found) == 0 else { return nil }
    #if canImport(Darwin)
      let times = [found.st_mtimespec, found.st_ctimespec]
    #else
      let times = [found.st_mtim, found.st_ctim]
    #endif
    return Stamp(
      times: times.flatMap { [Int($0.tv_sec), Int($0.tv_nsec)] }, size: Int(found.st_size),
      number: UInt64(found.st_ino))
  }

  /// Returns true when a file has another stamp and then keeps it for 0.2 s, or has kept changing for about 2 s; or
  /// false when there is no reason to wait any more.
  func waitForChange(while isWanted: () -> Bool) -> Bool {
    var last = self
    var changes = 0
    while isWanted() {
      Thread.sleep(forTimeInterval: 0.2)
      let now = FileStamps(paths: paths)
      if now != self { changes += 1 }
      if now != self, now == last || changes > 10 { return true }
      last = now
    }
    return false
  }
}
