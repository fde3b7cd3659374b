// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import GarlandSource

/// The stamps of files and folders, by which it is seen that one of them may have changed since.
struct FileStamps: Equatable {
  private let paths: [String]
  private let stamps: [FileStamp?]

  /// Reads the stamps of what was asked for.
  init(_ questions: some Sequence<DiskQuestion>) {
    // Whether something is a link, and where it leads, is told by its folder.
    self.init(paths: Array(Set(questions.filter { !$0.form.isOfLinks }.map(\.path))))
  }

  /// The paths that have another stamp than before.
  func changed(since before: FileStamps) -> Set<String> {
    Set(paths.indices.filter { stamps[$0] != before.stamps[$0] }.map { paths[$0] })
  }

  private init(paths: [String]) {
    self.paths = paths
    stamps = paths.map(FileStamp.init)
  }

  /// Returns the stamps when a file has another one and then keeps it for 0.1 s, or has kept changing for about 2 s;
  /// or nil when there is no reason to wait any more.
  ///
  /// It looks five times a second, or less often where looking takes long: it then looks for about a fifth of the time
  /// in the first minute, when who has just changed something may go on, and later for a twentieth; at least each 2 s.
  func waitForChange(while isWanted: () -> Bool) -> FileStamps? {
    var last = self
    var changes = 0
    var pause = 0.2
    let begin = SuspendingClock.now
    while isWanted() {
      Thread.sleep(forTimeInterval: pause)
      let start = SuspendingClock.now
      let now = FileStamps(paths: paths)
      let rest = start - begin < .seconds(60) ? 5.0 : 20
      pause = min(2, max(0.2, rest * ((SuspendingClock.now - start) / .seconds(1))))
      if now != self {
        changes += 1
        pause = 0.1
      }
      if now != self, now == last || changes > 20 { return now }
      last = now
    }
    return nil
  }
}
