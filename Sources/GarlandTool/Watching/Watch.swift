// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandExport
import GarlandGraph
import GarlandSource

/// Checks again whenever an input has changed, and prints the differences.
struct Watch {
  let request: CheckRequest

  /// Checks until the tool is ended, or until nobody reads its output any more.
  func run() throws(ToolError) -> Tool.Status {
    let memory = VerifierMemory()
    let fingerprints = FileFingerprints()
    var before: [Diagnostic]?
    var isFirst = true
    while true {
      let (round, answers) = DiskTrace.tracing(fingerprints) {
        () -> Result<CheckRequest.Round, ToolError> in
        Result { () throws(ToolError) in
          try Console.recorded { () throws(ToolError) in
            let request = try request.again()
            fingerprints.note(written: request.written)
            return try request.check(memory, since: before)
          }
        }
      }
      switch round {
      case .success(let round):
        // A finding in a file that cannot be read now is not new when the file can be read again.
        let gone = before.map { Report.difference($0, round.findings).gone } ?? []
        before = round.findings + (round.isWhole ? [] : gone)
      // A file that is just being written, such as a baseline, can soon be read again.
      case .failure(let error) where !isFirst && !error.isOfOutput:
        Console.complain("garland: \(error.message)\n")
      case .failure(let error): throw error
      }
      isFirst = false
      guard let answers else { continue }
      // The answers show changes during the check, and the files show later ones.
      var stamps = FileStamps(answers.keys)
      // Links have no stamps of their own.
      let links = answers.filter { question, _ in question.form.isOfLinks }
      var open = answers.filter { question, _ in !question.form.isOfLinks }
      while Disk.areUnchanged(open, fingerprints), Disk.areUnchanged(links, fingerprints) {
        guard let now = stamps.waitForChange(while: { Console.isRead }) else { return .clean }
        let changed = now.changed(since: stamps)
        open = answers.filter { question, _ in changed.contains(question.path) }
        stamps = now
      }
    }
  }
}
