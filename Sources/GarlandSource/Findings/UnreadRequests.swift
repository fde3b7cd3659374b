// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Finds requests whose key or container cannot be read.
struct UnreadRequests {
  let context: LoweringContext

  /// The notes, ordered by the reason and then by place.
  func find() -> [Diagnostic] {
    let unread = Set(context.unreadRoots).sorted().map { place -> Diagnostic in
      let unread = context.unreadParts[place] ?? .type
      return Diagnostic(
        .notVerified, severity: .note, subject: "resolve",
        summary: "what is resolved here is not verified: its \(unread.rawValue) cannot be read",
        location: place)
    }
    let hidden = Set(context.hiddenRoots).sorted().map { place in
      Diagnostic(
        .notVerified, severity: .note, subject: "resolve",
        summary: "what is resolved here is not verified: the current container cannot be told",
        location: place)
    }
    let undecided = Set(context.undecidedRoots).sorted().map { place in
      Diagnostic(
        .notVerified, severity: .note, subject: "resolve",
        summary: "what is resolved here is not verified: it may be asked of one of several "
          + "containers, of which not each binds it",
        location: place)
    }
    let assumed = context.assumed.values.sorted(by: Diagnostic.isListedBefore)
    let guessed = context.guessedScopes.sorted { $0.key < $1.key }.map { place, guess in
      Diagnostic(
        .notVerified, severity: .note, subject: guess.key.description,
        summary:
          "whether '\(guess.key)' is resolved in '\(guess.scope.shortName)' is not verified: "
          + "the container is kept in a property",
        location: place)
    }
    return unread + hidden + undecided + assumed + guessed
  }
}
