// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource

/// Checks again whenever something of what was read has changed, and says what is different.
struct Watch {
  let request: CheckRequest

  /// Checks until the tool is told to end.
  func run() throws(ToolError) -> Never {
    let memory = VerifierMemory()
    var before: [Diagnostic]?
    while true {
      let (round, answers) = try DiskTrace.tracing { () throws(ToolError) in
        try Console.recorded { () throws(ToolError) in try request.check(memory, since: before) }
      }
      before = round.findings
      // What has changed during the check is seen in the answers, and what changes later in the files.
      while let answers {
        let stamps = FileStamps(answers.keys)
        guard Disk.confirms(answers) else { break }
        stamps.waitForChange()
      }
    }
  }
}
