// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource

/// The sources that a command reads, with the options for reading them.
struct SourceInput {
  let paths: [String]
  let options: Verifier.Options

  init(
    _ arguments: Arguments, paths: [String], extent: CheckOptions.Extent = .reachableFromRoots
  ) {
    self.paths = paths
    options = Verifier.Options(
      settings: arguments.settings, check: CheckOptions(extent: extent),
      acceptedLibraries: Set(arguments.all("--unread")), programs: arguments.all("--program"))
  }

  /// The options that select which code is read, if they differ from the defaults.
  var reading: [String] {
    let (settings, usual) = (options.settings, BuildSettings())
    return settings.conditions.subtracting(usual.conditions).sorted().map { "--define=\($0)" }
      + settings.unset.sorted().map { "--undefine=\($0)" }
      + [settings.platform].compactMap { $0.map { "--platform=\($0.rawValue)" } }
  }

  /// Reads and checks the sources, showing the progress.
  func verification(_ memory: VerifierMemory? = nil) -> Verification {
    let progress = Progress()
    defer { progress.clear() }
    return Verifier(options).verify(paths, memory: memory) { progress.report($0) }
  }
}
