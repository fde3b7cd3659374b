// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The form in which a check prints what it finds.
enum CheckFormat: String, CaseIterable {
  /// Blocks for people.
  case text
  /// Lines that editors turn into links.
  case compiler
  /// One object for programs.
  case json
  /// The Static Analysis Results Interchange Format.
  case sarif
  /// Marks in a change on GitHub.
  case github
  /// Results of tests.
  case junit

  /// Whether it can be read as it goes on.
  var isReadAsItGoes: Bool { self == .text || self == .compiler }
}
