// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Which rows of the file are missing in the report.
struct RejectedRowsSection: ReportSection {
  let storage: any OrderStorage

  func lines(for content: CustomerDay) -> [String] {
    guard !storage.rejected.isEmpty else { return [] }
    return [""] + storage.rejected.map { "skipped \(storage.name):\($0.line): \($0.reason)" }
  }
}
