// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import GarlandGraph

/// A `// garland:ignore` comment for a known kind of finding, and whether it has an effect.
public struct AcceptingComment: Hashable, Sendable {
  /// The effect of a comment.
  public enum Use: Hashable, Sendable {
    /// It suppresses a finding.
    case accepts
    /// It suppresses nothing, because there is no such finding here.
    case acceptsNothing
    /// Its effect is not known, because the code around it cannot be read completely.
    case unknown
  }

  /// The kind of finding that it names.
  public var id: DiagnosticID
  /// The place of the comment.
  public var location: SourceLocation
  /// Whether it gives a reason.
  public var hasReason: Bool
  /// The effect of the comment.
  public var use: Use
}

extension AcceptingComment {
  /// The comments of several programs, in the order of their places; one that is of use in any program is of use.
  static func merged(_ results: [ProgramResult]) -> [AcceptingComment] {
    let used = results.reduce(into: Set<SourceLocation>()) { $0.formUnion($1.comments.used) }
    let unsettled = results.reduce(into: Set<SourceLocation>()) {
      $0.formUnion($1.comments.unsettled)
    }
    return Set(results.flatMap(\.comments.all)).compactMap { comment in
      guard let place = comment.comment, comment.isOfKnownID else { return nil }
      let isOpen = unsettled.contains(place)
      return AcceptingComment(
        id: comment.id, location: place, hasReason: !comment.reason.isEmpty,
        use: used.contains(place) ? .accepts : isOpen ? .unknown : .acceptsNothing)
    }
    .sorted { $0.location < $1.location }
  }
}
