// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds comments that accept a finding which does not exist.
struct UnknownSuppressions {
  /// The warnings, one for each comment.
  func find(in files: [SourceFile]) -> [Diagnostic] {
    files.filter(\.parsed.mentionsSuppressions).flatMap { file in
      file.tree.tokens(viewMode: .sourceAccurate).flatMap { token in
        findings(token.leadingTrivia, token.position, file)
          + findings(token.trailingTrivia, token.endPositionBeforeTrailingTrivia, file)
      }
    }
  }

  private func findings(
    _ trivia: Trivia, _ start: AbsolutePosition, _ file: SourceFile
  ) -> [Diagnostic] {
    var position = start
    var found: [Diagnostic] = []
    for piece in trivia {
      if let id = SuppressionReader.suppression(in: piece)?.id,
        DiagnosticRegistry.explanation(of: id) == nil
      {
        found.append(finding(id, at: file.location(at: position)))
      }
      position += piece.sourceLength
    }
    return found
  }

  private func finding(
    _ id: DiagnosticID, at location: GarlandGraph.SourceLocation
  ) -> Diagnostic {
    let known = DiagnosticRegistry.all.map(\.id.name)
    let similar = known.filter { $0.isNearly(id.name, exceptFor: 2) }
    return Diagnostic(
      .notVerified, severity: .warning, subject: id.name,
      summary: id.name.isEmpty
        ? "the comment names no finding, so it accepts nothing"
        : "'\(id.name)' is the id of no finding, so the comment accepts nothing",
      location: location,
      notes: similar.prefix(1).map { Diagnostic.Note(.help, "write '\($0)'") })
  }
}
