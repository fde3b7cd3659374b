// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import GarlandGraph
import Testing

struct MutationTests {
  /// Fixtures in which nothing is wrong, and that register what they have.
  private static let fixtures = [
    "AllFronts", "ArticleCorrected", "Awaiting", "Collections", "Features", "Scopes",
    "TranquillityFeatures",
  ]

  // VAL-25, VAL-20: what breaks a program is an error, and what does not is none.
  @Test func `nearly all single defects of a program are found`() throws {
    var found = 0
    var missed: [String] = []
    var said: [String] = []
    for name in Self.fixtures {
      let run = try MutationRun(Golden.folder.appendingPathComponent("\(name)/Sources"))
      #expect(run.findings == [], "\(name)")
      found += run.rate().found
      for (mutation, outcome) in run.outcomes {
        let text = "\(name) \(mutation.kind) \(mutation.location.line): \(mutation.text)"
        if outcome == .missed { missed.append(text) }
        if case .equivalent(_, let errors) = outcome { said += errors.map { "\(text): \($0)" } }
      }
    }
    #expect(found > 100)
    // What only dead code needs is said, too, and a type under which nobody asks is none of what is bound.
    let isKnown = { (text: String) in
      text.hasPrefix("ArticleCorrected registration 14") || text.contains("Nonconforming")
        || text.contains("ExternalInstance")
    }
    #expect(said.filter { !isKnown($0) } == [])
    #expect(Double(missed.count) <= 0.05 * Double(found + missed.count), "\(missed)")
  }

  /// Runs over a folder that the environment names, such as an app, and prints what came of it.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["GARLAND_MUTATE"] != nil))
  func `the defects of a given program are listed`() throws {
    let environment = ProcessInfo.processInfo.environment
    let folder = URL(fileURLWithPath: environment["GARLAND_MUTATE"] ?? "")
    let run = try MutationRun(
      folder, limit: environment["GARLAND_MUTATIONS"].flatMap(Int.init) ?? .max,
      seed: environment["GARLAND_SEED"].flatMap(UInt64.init) ?? 1)
    print(run.report)
    let rate = run.rate()
    #expect(rate.found + rate.missed > 0)
  }
}
