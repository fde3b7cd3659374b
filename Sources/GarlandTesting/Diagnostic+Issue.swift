// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

package import GarlandGraph
package import Testing

extension Diagnostic {
  /// Lets the current test fail with this finding, at its own place if it has one.
  ///
  /// - Parameter fallback: The place of the assertion.
  package func record(at fallback: Testing.SourceLocation) {
    var finding = self
    finding.location = nil
    var text = DiagnosticRenderer().render([finding])
    if text.hasSuffix("\n") { text.removeLast() }
    Issue.record(Comment(rawValue: text), sourceLocation: place ?? fallback)
  }

  /// The place as the testing library wants it: a file in a module, and numbers from one.
  private var place: Testing.SourceLocation? {
    guard let location, location.file.contains("/"), location.line > 0, location.column > 0 else {
      return nil
    }
    return Testing.SourceLocation(
      fileID: location.file, filePath: location.path, line: location.line, column: location.column)
  }
}
