// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The format in which a check prints its findings.
enum CheckFormat: String, CaseIterable {
  /// Blocks of text for people.
  case text
  /// Lines in the format of compilers, which editors turn into links.
  case compiler
  /// One JSON object for programs.
  case json
  /// The Static Analysis Results Interchange Format.
  case sarif
  /// Workflow commands that annotate a change on GitHub.
  case github
  /// Test results.
  case junit

  /// Whether people read the output, to whom what belongs together is said together.
  var isForPeople: Bool { isReadAsItGoes || self == .github }

  /// Whether the output can be read while it is still being printed.
  var isReadAsItGoes: Bool { self == .text || self == .compiler }
}
