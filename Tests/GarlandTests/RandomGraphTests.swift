// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Garland
import GarlandGraph
import Testing

/// Generated graphs are built and resolved, and compared with what a naive model says must happen.
///
/// A failure names its seed; `GARLAND_SEED` replays it alone. `GARLAND_RANDOM_GRAPHS` says how many are tried.
@Suite struct RandomGraphTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let only = environment["GARLAND_SEED"].flatMap(UInt64.init)
  private static let count = environment["GARLAND_RANDOM_GRAPHS"].flatMap(UInt64.init) ?? 2_500
  private static let seeds = only.map { $0...$0 } ?? 1...count

  // VAL-2 VAL-21 CYC-1 CYC-2 CYC-9 CYC-11 KEY-4 OPT-1 COL-3
  @Test func `findings are those of the model`() {
    for seed in Self.seeds {
      let plan = GraphPlan(seed: seed)
      let expected = ExpectedFindings(plan)
      let findings = ActualRun(plan).builder().validate().filter { $0.severity == .error }
      #expect(subjects(findings, .missingBinding) == names(expected.missing), "seed \(seed)")
      #expect(
        !subjects(findings, .emptyCollection).isEmpty == expected.hasEmptyCollection,
        "seed \(seed)")
      #expect(
        groups(findings, .dependencyCycle, expected.cycles) == expected.cycles, "seed \(seed)")
      #expect(groups(findings, .endlessCycle, expected.endless) == expected.endless, "seed \(seed)")
      #expect(findings.isEmpty == expected.isEmpty, "seed \(seed)")
    }
  }

  // LIF-1 LIF-2 LIF-6 LIF-7 LIF-13 LIF-15 LIF-16 LAZ-1 LAZ-2 LAZ-3 LAZ-5 LAZ-12 LAZ-14 CYC-10 COL-4 KEY-7 OPT-5
  @Test func `instances are shared, ordered and connected as in the model`() throws {
    var compared = 0
    for seed in Self.seeds {
      let plan = GraphPlan(seed: seed)
      guard ExpectedFindings(plan).isEmpty else { continue }
      let expected = Self.story(ExpectedRun(plan), plan)
      guard let expected else { continue }
      let actual = try Self.story(ActualRun(plan), plan)
      #expect(actual == expected, "seed \(seed)")
      if actual != expected { return }
      compared += 1
    }
    #expect(Self.only != nil || compared > Int(Self.count) / 3)
  }

  private func subjects(_ findings: [Diagnostic], _ id: DiagnosticID) -> [String] {
    findings.filter { $0.id == id }.map(\.subject).sorted()
  }

  private func names(_ keys: Set<String>) -> [String] { keys.map(ActualRun.name).sorted() }

  /// The groups that findings speak of, by their subjects; a finding of no group, or two of one, change the result.
  private func groups(
    _ findings: [Diagnostic], _ id: DiagnosticID, _ groups: Set<Set<Int>>
  ) -> Set<Set<Int>> {
    var result: Set<Set<Int>> = []
    for subject in subjects(findings, id) {
      let group = groups.first { group in
        group.contains { subject.hasPrefix(ActualRun.name("\($0)")) }
      }
      if !result.insert(group ?? [-1]).inserted { result.insert([-2]) }
    }
    return result
  }
}

extension RandomGraphTests {
  /// How many lazies and providers are used after the resolves.
  private static let uses = 40

  /// What happens in the model, as lines; nil if it is too much.
  private static func story(_ run: ExpectedRun, _ plan: GraphPlan) -> [String]? {
    var lines = plan.requests.map { "resolved \(run.resolve($0))" }
    var used = 0
    var number = 0
    while number < run.instances.count, used < uses {
      for case .later(let make) in run.instances[number].links where used < uses {
        used += 1
        lines.append("\(number) used \(make())")
      }
      number += 1
    }
    for (number, instance) in run.instances.enumerated() {
      let links = instance.links.map { link in
        if case .now(let numbers) = link { "\(numbers)" } else { "later" }
      }
      lines.append("\(number) is of \(instance.node) with \(links.joined(separator: " "))")
    }
    return run.isTooMuch ? nil : lines
  }

  /// What happens in the library, as lines.
  private static func story(_ run: ActualRun, _ plan: GraphPlan) throws -> [String] {
    let container = try run.builder().build()
    var lines = try plan.requests.map { node in
      "resolved \(run.number(of: try run.resolve(node, from: container)))"
    }
    var used = 0
    var number = 0
    while number < run.instances.count, used < uses {
      for case .later(let make) in run.instances[number].links where used < uses {
        used += 1
        lines.append("\(number) used \(try make(nil).map(run.number))")
      }
      number += 1
    }
    for (number, instance) in run.instances.enumerated() {
      let links = instance.links.map { link in
        if case .now(let parts) = link { "\(parts.map(run.number))" } else { "later" }
      }
      lines.append("\(number) is of \(instance.node) with \(links.joined(separator: " "))")
    }
    return lines
  }
}
