// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Garland
internal import GarlandGraph
internal import Testing

/// Lets the running test fail with what stops the program, so that the test's report says what was wrong and where.
///
/// Garland finds it by its name; whoever renames it finds its tests failing.
enum StopRecorder: StopObserver {
  static func willStop(
    because findings: [Diagnostic], askedAt caller: GarlandGraph.SourceLocation?
  ) {
    // The program that stops in an exit test stops as it is expected to, and has no current test.
    guard let test = Test.current else { return }
    for finding in findings {
      finding.record(askedAt: caller?.inTests ?? test.sourceLocation)
    }
  }
}
