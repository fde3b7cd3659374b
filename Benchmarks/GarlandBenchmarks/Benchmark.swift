// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Foundation

/// Measures Garland against the same work written by hand, in one process and in turns.
///
/// Times are printed and decide nothing. Allocations are counted, and more of them than allowed end in status 1.
@main
enum Benchmark {
  static func main() async throws {
    let failures = try await Task.detached { try run() }.value
    for failure in failures { print("failed: \(failure)") }
    exit(failures.isEmpty ? 0 : 1)
  }

  private static func run() throws -> [String] {
    var table = Table()
    table.printHeader()
    for workload in try workloads() where isWanted(workload) { table.run(workload) }
    return table.failures
  }

  private static func workloads() throws -> [Workload] {
    let building = BuildingWorkloads()
    return try ResolvingWorkloads().all + ScopeWorkloads().all
      + ContentionWorkloads().all + KeyPathWorkloads().all
      + SelfDescribingWorkloads().all
      + [10, 1_000, 10_000].map { try building.lookup($0) }
      + building.chain()
      + [1_000, 10_000].flatMap { building.building($0) + building.buildingInGenericCode($0) }
  }

  /// The command's arguments are words of which a workload's name has to contain one.
  private static func isWanted(_ workload: Workload) -> Bool {
    let words = CommandLine.arguments.dropFirst()
    return words.isEmpty || words.contains { workload.name.contains($0) }
  }
}
