// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Garland
import GarlandGraph
import Testing

/// Generated graphs live in generated stories of scopes, and what happens is compared with a naive model.
///
/// A seeded scheduler decides what is done next, and what is done in the middle of factories and
/// endings. A failure names its seed; `GARLAND_SEED` replays it alone. `GARLAND_RANDOM_SCOPES` says
/// how many are tried.
@Suite struct RandomScopesTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let only = environment["GARLAND_SEED"].flatMap(UInt64.init)
  private static let count = environment["GARLAND_RANDOM_SCOPES"].flatMap(UInt64.init) ?? 600
  private static let seeds = only.map { $0...$0 } ?? 1...count

  // LIF-1 LIF-2 LIF-4 LIF-5 LIF-6 LIF-7 LIF-15 SCP-6 SCP-7 SCP-9 SCP-10 SCP-12 SCP-13 LAZ-5 LAZ-6
  // DSP-1 DSP-2 DSP-3 DSP-8 DSP-9 DSP-10 DSP-12 DSP-15 DSP-16 REG-22 CYC-15
  @Test func `scopes share, refuse, end and let go as in the model`() async throws {
    var seen: [String: Int] = [:]
    for seed in Self.seeds {
      let plan = ScopesPlan(seed: seed)
      let script = ScopesScript(seed: seed, nodes: plan.nodes.count)
      let expected = ExpectedScopes(plan, script)
      expected.run(steps: 30)
      expected.finish()
      let actual = try ActualScopes(plan, script)
      actual.run(steps: 30)
      await actual.finish()
      if let difference = Self.difference(actual.log, expected.log) {
        Issue.record("seed \(seed): \(plan.nodes)\n\(difference)")
        return
      }
      for line in expected.log { seen[Self.outcome(line), default: 0] += 1 }
    }
    guard Self.only == nil else { return }
    // The stories are worth comparing only if everything happens in them.
    let outcomes = [
      "opened", "found", "ended", "dropped", "ScopeEnded", "OutOfScope", "FactoryFailed",
      "ReentrantCreation", "errors:", "end", "made",
    ]
    for outcome in outcomes { #expect(seen[outcome, default: 0] > 20, "\(outcome)") }
  }

  private static func outcome(_ line: String) -> String {
    String(line.drop { $0 == " " }.prefix { $0 != " " })
  }

  /// The first lines that differ, with those before.
  private static func difference(_ actual: [String], _ expected: [String]) -> String? {
    guard actual != expected else { return nil }
    let same = zip(actual, expected).prefix { $0 == $1 }.count
    let before = actual[max(0, same - 25)..<same].joined(separator: "\n")
    let found = actual.dropFirst(same).first ?? "nothing"
    let wanted = expected.dropFirst(same).first ?? "nothing"
    return "\(before)\nfound:    \(found)\nexpected: \(wanted)"
  }
}
