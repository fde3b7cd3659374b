// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Garland
import GarlandGraph
import Testing

/// Generated containers with children are checked and used: what passes a check works, and what does not fails.
///
/// A failure names its seed; `GARLAND_SEED` replays it alone. `GARLAND_RANDOM_GRAPHS` says how many are tried.
@MainActor @Suite struct RandomFamilyTests {
  nonisolated private static let environment = ProcessInfo.processInfo.environment
  nonisolated private static let only = environment["GARLAND_SEED"].flatMap(UInt64.init)
  nonisolated private static let count =
    environment["GARLAND_RANDOM_GRAPHS"].flatMap(UInt64.init) ?? 300
  nonisolated private static let seeds = only.map { $0...$0 } ?? 1...count

  // VAL-1 VAL-5 VAL-13 SCP-5 SCP-16
  @Test func `what is found for a root is what asking for it meets`() throws {
    var counts = (sound: 0, broken: 0, levels: 0)
    for seed in Self.seeds {
      let plan = FamilyPlan(seed: seed)
      let run = FamilyRun(plan)
      var parent: Container?
      for level in plan.levels.indices {
        let builder = try run.builder(level, parent: parent)
        var container: Container?
        let findings = FamilyRun.findings { container = try builder.build() }
        let used = try FamilyRun.build(unchecked: run.builder(level, parent: parent))
        for (key, place) in plan.requests(in: level) {
          let builder = try run.builder(level, parent: parent)
          let found = run.findings(key, in: place, builder)
          let met = try run.errors(resolving: key, in: place, of: used)
          if run.isTooMuch { continue }
          if found.isEmpty { counts.sound += 1 } else { counts.broken += 1 }
          #expect(
            found.isEmpty == met.isEmpty,
            "seed \(seed), container \(level), key \(key) in \(place): \(found.map(\.short)) \(met)"
          )
          // A root in another place than its scope is no fault of the bindings.
          let isOfRoot = found.allSatisfy { $0.id == .outOfScope }
          #expect(!findings.isEmpty || isOfRoot, "seed \(seed), container \(level)")
        }
        guard container != nil else { break }
        parent = container
        counts.levels += 1
      }
    }
    #expect(Self.only != nil || min(counts.sound, counts.broken, counts.levels) > Int(Self.count))
  }
}
