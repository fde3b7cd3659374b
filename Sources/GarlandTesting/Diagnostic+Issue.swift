// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Garland
package import GarlandGraph
package import Testing

extension Diagnostic {
  /// Lets the current test fail with this finding, at its own place if it has one.
  ///
  /// - Parameter fallback: The place of the assertion.
  package func record(at fallback: Testing.SourceLocation) {
    var finding = self
    finding.location = nil
    finding.record(askedAt: location?.inTests ?? fallback)
  }

  /// Lets the current test fail with this finding, which says its own place, at the place that asked.
  ///
  /// - Parameter place: The place that asked.
  package func record(askedAt place: Testing.SourceLocation) {
    var text = DiagnosticRenderer().render([self])
    if text.hasSuffix("\n") { text.removeLast() }
    Issue.record(Comment(rawValue: text), sourceLocation: place)
  }
}

extension GarlandGraph.SourceLocation {
  /// The place in the form of the testing library: a file in a module, and numbers from one.
  var inTests: Testing.SourceLocation? {
    guard file.contains("/"), line > 0, column > 0 else { return nil }
    return Testing.SourceLocation(fileID: file, filePath: path, line: line, column: column)
  }
}

/// Lets the running test fail with what stops the program, so that the test's report says what was wrong and where.
///
/// Garland finds it by its name; whoever renames it finds its tests failing. It stands beside what every assertion and
/// trait calls, so that a program linked with a static archive has it, too.
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
