// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A finding that a declaration accepts, with the reason.
public struct Suppression: Hashable, Sendable {
  /// The id of the finding, such as `Garland/UnusedBinding`.
  public var id: DiagnosticID
  /// Why it is accepted.
  public var reason: String
  /// The word with which a comment begins that accepts a finding.
  package static let mark = "garland:ignore"
  /// The place of the comment that says so, if one does.
  package var comment: SourceLocation?

  /// Accepts a finding.
  public init(_ id: DiagnosticID, because reason: String) {
    self.id = id
    self.reason = reason
  }
}
