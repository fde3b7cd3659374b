// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A place in source text, with line and column counted from 1.
public struct SourceLocation: Hashable, Sendable {
  /// The file in the form that messages print: `Module/File.swift`, or the path that the verifier was given.
  public var file: String
  /// The path that a tool can open; the same as `file` if no better one is known.
  public var path: String
  /// The line, counted from 1.
  public var line: Int
  /// The column in UTF-8 code units, counted from 1.
  public var column: Int

  /// Creates a place in a file.
  public init(file: String, path: String? = nil, line: Int, column: Int) {
    self.file = file
    self.path = path ?? file
    self.line = line
    self.column = column
  }
}

extension SourceLocation: CustomStringConvertible {
  /// The place as `file:line:column`, in one line.
  public var description: String { "\(file.visible):\(line):\(column)" }
}

extension SourceLocation: Comparable {
  /// Orders by file, then line, then column.
  public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.file, left.line, left.column) < (right.file, right.line, right.column)
  }
}
