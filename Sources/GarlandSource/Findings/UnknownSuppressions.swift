// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandExport
import GarlandGraph

/// Finds comments that suppress a finding which does not exist, or that name several.
struct UnknownSuppressions {
  /// The warnings, one for each comment.
  func find(among comments: [Suppression]) -> [Diagnostic] {
    comments.compactMap { comment in
      comment.isOfKnownID ? comment.second.map { finding(comment, $0) } : finding(comment)
    }
  }

  private func finding(_ comment: Suppression, _ second: Suppression) -> Diagnostic {
    Diagnostic(
      .notVerified, severity: .note, subject: Suppression.mark,
      summary: "a comment accepts one finding, so '\(second.id.name)' is a part of its reason",
      location: comment.comment,
      notes: [Diagnostic.Note(.help, "write a comment for each on a line of its own")])
  }

  /// Notes about comments that have no effect, because the words do not begin a comment.
  func find(misplaced comments: [Suppression]) -> [Diagnostic] {
    comments.map { comment in
      Diagnostic(
        .notVerified, severity: .note, subject: Suppression.mark,
        summary: "only a comment that begins with '// garland:ignore' accepts something",
        location: comment.comment,
        notes: [
          Diagnostic.Note(.help, "write '// garland:ignore \(comment.id.name)' and the reason")
        ])
    }
  }

  private func finding(_ comment: Suppression) -> Diagnostic {
    let name = comment.id.name
    let similar = DiagnosticRegistry.all.map(\.id.name).sorted().nearest(to: name)
    return Diagnostic(
      .notVerified, severity: .warning, subject: Suppression.mark,
      summary: name.isEmpty
        ? "the comment names no finding, so it accepts nothing"
        : "'\(name)' is the id of no finding, so the comment accepts nothing",
      location: comment.comment,
      notes: similar.prefix(1).map { Diagnostic.Note(.help, "write '\($0)'") })
  }
}

extension Suppression {
  /// Whether there are findings with its id.
  var isOfKnownID: Bool { DiagnosticRegistry.explanation(of: id) != nil }

  /// The second finding that the reason names, at its start or after another mark.
  fileprivate var second: Suppression? {
    let rest = reason.firstRange(of: Self.mark).map { reason[$0.upperBound...] } ?? reason[...]
    guard let word = rest.split(whereSeparator: { $0.isWhitespace || $0 == "," }).first else {
      return nil
    }
    let second = Suppression(DiagnosticID(String(word.trimmingPrefix("Garland/"))), because: "")
    return second.isOfKnownID ? second : nil
  }
}
