// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A finding that a declaration accepts, with the reason.
public struct Suppression: Hashable, Sendable {
  /// The id of the finding, such as `Garland/UnusedBinding`.
  public var id: DiagnosticID
  /// The reason why it is accepted.
  public var reason: String
  /// The word at the start of a comment that suppresses a finding.
  package static let mark = "garland:ignore"
  /// The place of the suppressing comment, if there is one.
  package var comment: SourceLocation?

  /// Creates a suppression of a finding.
  public init(_ id: DiagnosticID, because reason: String) {
    self.id = id
    self.reason = reason
  }
}
