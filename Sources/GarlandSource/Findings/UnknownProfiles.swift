// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Finds profiles of a container on which no binding depends, while one with nearly the same name is in use.
struct UnknownProfiles {
  let context: LoweringContext

  /// The warnings, one for each profile of a call of `build`.
  func find() -> [Diagnostic] {
    let actions = context.scripts.values.joined()
    let known = Set(context.registrations.flatMap(\.pending.binding.condition))
      .union(actions.flatMap(\.condition))
    guard !known.isEmpty else { return [] }
    return actions.flatMap { action -> [Diagnostic] in
      guard case .build(let profiles?, _) = action.kind else { return [] }
      return profiles.filter { !known.contains($0) }.compactMap { profile in
        Self.similar(to: profile, known).map { finding(profile, $0, at: action.location) }
      }
    }
    .sorted(by: Diagnostic.isListedBefore)
  }

  private static func similar(
    to profile: BindingProfile, _ known: Set<BindingProfile>
  ) -> String? {
    // Numbers and platforms tell profiles apart on purpose, and so does a letter of a short name.
    guard profile.name.allSatisfy(\.isLetter) else { return nil }
    return known.map(\.name).filter { $0.allSatisfy(\.isLetter) }.sorted()
      .nearest(to: profile.name, exceptFor: min(profile.name.count / 4, 2)).first
  }

  private func finding(
    _ profile: BindingProfile, _ similar: String, at location: GarlandGraph.SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .notVerified, severity: .warning, subject: profile.description,
      summary: "no binding depends on the profile '\(profile)'", location: location,
      notes: [Diagnostic.Note(.help, "write '\(similar)'")])
  }
}
