// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource

/// Checks again whenever something of what was read has changed, and says what is different.
struct Watch {
  let request: CheckRequest
  /// Begins to look at files and folders, and gives what waits until one of them has changed since; that is false if
  /// there is nothing to wait for any more.
  let look: ([DiskQuestion]) -> () -> Bool

  /// Checks until there is nothing to wait for any more.
  func run() throws(ToolError) -> Tool.Status {
    let memory = VerifierMemory()
    var before: [Diagnostic]?
    while true {
      let trace = DiskTrace()
      let round = DiskTrace.$current.withValue(trace) {
        Console.$recording.withValue(Recording()) {
          Result { () throws(ToolError) in try request.check(memory, since: before) }
        }
      }
      let (status, findings) = try round.get()
      before = findings
      // What has changed during the check is seen in the answers, and what changes later in the files.
      while let answers = trace.answers {
        let waitForChange = look(Array(answers.keys))
        guard Disk.confirms(answers) else { break }
        guard waitForChange() else { return status }
      }
    }
  }
}
