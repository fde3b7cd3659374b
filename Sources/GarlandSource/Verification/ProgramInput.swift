// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// All inputs of the check of a program, except what it asks of the disk meanwhile.
struct ProgramInput: Hashable, Sendable {
  let program: Program
  let settings: BuildSettings
  let check: CheckOptions
  let acceptedLibraries: Set<String>
  /// The files with their targets and settings.
  let files: [ParsedSources.File]
  let layouts: [String]
}
