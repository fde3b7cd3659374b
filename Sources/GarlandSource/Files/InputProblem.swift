// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import GarlandGraph

/// Something about the input that keeps a file or folder from being read, or from being read in full.
public struct InputProblem: Error, Hashable, Sendable {
  /// How much of the input a problem costs.
  public enum Severity: String, Hashable, Sendable {
    /// Something was asked for and could not be read; the result is incomplete.
    case error
    /// Nothing is lost, but the reader should know.
    case warning
  }

  /// How much is lost.
  public var severity: Severity
  /// The problem, as one phrase.
  public var message: String
  /// The file or folder, with a line when the problem is inside of a file.
  public var location: SourceLocation

  /// Describes a problem of a file or folder.
  public init(_ message: String, severity: Severity = .error, at location: SourceLocation) {
    self.severity = severity
    self.message = message
    self.location = location
  }

  /// Describes a problem of a file or folder as a whole.
  init(_ message: String, severity: Severity = .error, path: String) {
    self.init(message, severity: severity, at: SourceLocation(file: path, line: 0, column: 0))
  }
}

extension InputProblem: CustomStringConvertible {
  /// The problem as compilers print it.
  public var description: String {
    let place = location.line > 0 ? "\(location)" : location.file.visible
    return "\(place): \(severity.rawValue): \(message.visible)"
  }
}
