// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import GarlandSource

/// The stamps of files and folders, which show whether one of them may have changed.
struct FileStamps: Equatable {
  private let paths: [String]
  private let stamps: [FileStamp?]

  /// Reads the stamps of the files and folders in questions.
  init(_ questions: some Sequence<DiskQuestion>) {
    // Whether something is a link, and where it leads, is told by its folder.
    self.init(paths: Array(Set(questions.filter { !$0.form.isOfLinks }.map(\.path))))
  }

  /// The paths whose stamps have changed.
  func changed(since before: FileStamps) -> Set<String> {
    Set(paths.indices.filter { stamps[$0] != before.stamps[$0] }.map { paths[$0] })
  }

  private init(paths: [String]) {
    self.paths = paths
    stamps = paths.map(FileStamp.init)
  }

  /// Waits for a change and returns the new stamps; nil if there is no reason to wait any more.
  ///
  /// A change counts once a file has stayed the same for 0.1 s, or has kept changing for about 2 s. The files are
  /// examined five times a second, or less often if that takes long: for about a fifth of the time in the first minute,
  /// when further changes are likely, and later for a twentieth; at least each 2 s.
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
