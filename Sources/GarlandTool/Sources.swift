// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource

/// The sources that a command reads, and how.
struct Sources {
  let paths: [String]
  let options: Verifier.Options

  init(_ request: CheckRequest) {
    paths = request.paths
    options = Verifier.Options(
      settings: request.settings,
      check: CheckOptions(extent: request.isStrict ? .everything : .reachableFromRoots),
      acceptedLibraries: request.acceptedLibraries, program: request.program)
  }

  init(_ arguments: Arguments, paths: [String]) {
    self.paths = paths
    options = Verifier.Options(
      settings: arguments.settings, acceptedLibraries: Set(arguments.all("--unread")),
      program: arguments["--program"])
  }

  /// Reads and checks them, and says meanwhile what takes so long.
  func verification(_ memory: VerifierMemory? = nil) -> Verification {
    let progress = Progress()
    defer { progress.clear() }
    return Verifier(options).verify(paths, memory: memory) { progress.report($0) }
  }
}
