// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Renders findings as text; everything that Garland prints about a graph goes through it.
public struct DiagnosticRenderer: Equatable, Sendable {
  /// The forms of a list of findings.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// Blocks for people, with the places aligned at the right.
    case reading
    /// One line for each sentence, in the form that editors and Xcode turn into links.
    case compiler
  }

  /// The form.
  public var format: Format
  /// Whether the reading form is coloured for a terminal.
  public var color: Bool

  /// Creates a renderer.
  public init(_ format: Format = .reading, color: Bool = false) {
    self.format = format
    self.color = color
  }

  /// The text of several findings, which ends with a line break unless it is empty.
  public func render(_ findings: [Diagnostic]) -> String {
    switch format {
    case .reading: ReadingForm(color: color).text(of: findings)
    case .compiler: CompilerForm.text(of: findings)
    }
  }

  /// The number of findings of each severity, such as `2 errors, 1 warning`.
  public static func summary(of findings: [Diagnostic]) -> String {
    let counts = Severity.allCases.compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity }
      guard count > 0 else { return nil }
      return count.counted(severity.rawValue)
    }
    return counts.isEmpty ? "no findings" : counts.joined(separator: ", ")
  }
}
