// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import GarlandGraph

/// A problem that keeps a file or folder from being read, or from being read completely.
public struct InputProblem: Error, Hashable, Sendable {
  /// The effect of a problem on the result.
  public enum Severity: String, Hashable, Sendable {
    /// Requested input could not be read; the result is incomplete.
    case error
    /// Nothing is lost, but the user should know.
    case warning
  }

  /// The effect on the result.
  public var severity: Severity
  /// The problem, as one phrase.
  public var message: String
  /// The file or folder, with a line if the problem is inside a file.
  public var location: SourceLocation

  /// Creates a problem with a file or folder.
  public init(_ message: String, severity: Severity = .error, at location: SourceLocation) {
    self.severity = severity
    self.message = message
    self.location = location
  }

  /// Creates a problem with a whole file or folder.
  init(_ message: String, severity: Severity = .error, path: String) {
    self.init(message, severity: severity, at: SourceLocation(file: path, line: 0, column: 0))
  }
}

extension InputProblem: CustomStringConvertible {
  /// The problem in the format of compilers.
  public var description: String {
    let place = location.line > 0 ? "\(location)" : location.file.visible
    return "\(place): \(severity.rawValue): \(message.visible)"
  }
}
