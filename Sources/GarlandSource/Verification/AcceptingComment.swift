// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import GarlandGraph

/// A `// garland:ignore` comment for a finding that exists, and whether it is of use.
public struct AcceptingComment: Hashable, Sendable {
  /// What a comment does.
  public enum Use: Hashable, Sendable {
    /// It accepts something that is found without it.
    case accepts
    /// Nothing like it is found here.
    case acceptsNothing
    /// What it may accept is not known, because the code around it is not read in full.
    case unknown
  }

  /// The finding that it names.
  public var id: DiagnosticID
  /// Where it stands.
  public var location: SourceLocation
  /// Whether it says why.
  public var hasReason: Bool
  /// What it does.
  public var use: Use
}

extension AcceptingComment {
  /// The comments of several programs, in the order of their places; one is of use if it is so in any of them.
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
