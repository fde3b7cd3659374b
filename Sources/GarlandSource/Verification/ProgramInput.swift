// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// All that the result of checking a program follows from, besides what is asked of the disk meanwhile.
struct ProgramInput: Hashable, Sendable {
  let program: Program
  let settings: BuildSettings
  let check: CheckOptions
  let acceptedLibraries: Set<String>
  /// The files with their targets and how these are compiled.
  let files: [ParsedSources.File]
  let layouts: [String]
}
