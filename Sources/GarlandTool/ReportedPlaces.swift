// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandExport
import GarlandGraph
import GarlandSource

/// Converts the places of findings to those that code hosts and editors use: paths relative to the current folder
/// without `./`, and columns in UTF-16 code units instead of the compiler's bytes.
struct ReportedPlaces {
  private var columns = TextColumns()

  /// The finding with all places in this form.
  mutating func reported(_ finding: Diagnostic) -> Diagnostic {
    var result = finding
    result.location = finding.location.map { reported($0) }
    for place in result.steps.indices {
      result.steps[place].location = result.steps[place].location.map { reported($0) }
    }
    for place in result.notes.indices {
      result.notes[place].location = result.notes[place].location.map { reported($0) }
    }
    return result
  }

  /// The place in this form.
  mutating func reported(_ location: SourceLocation) -> SourceLocation {
    SourceLocation(
      file: location.file.withoutCurrentFolder, path: location.path.withoutCurrentFolder,
      line: location.line, column: columns.utf16Column(of: location))
  }
}
