// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A part of a report.
protocol ReportSection {
  func lines(for content: CustomerDay) -> [String]
}
