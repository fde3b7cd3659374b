// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Who and when.
struct HeadingSection: ReportSection {
  let days: DayFormatter

  func lines(for content: CustomerDay) -> [String] {
    ["\(content.name) (customer \(content.customer)), \(days.text(content.day))", ""]
  }
}
