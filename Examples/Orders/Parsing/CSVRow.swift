// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The fields of a row and the line on which it begins.
struct CSVRow {
  let line: Int
  let fields: [String]
}
