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
    for workload in try ResolvingWorkloads().all { table.run(workload) }
    let building = BuildingWorkloads()
    for count in [10, 1_000, 10_000] { table.run(try building.lookup(count)) }
    for count in [1_000, 10_000] {
      for workload in building.building(count) { table.run(workload) }
    }
    return table.failures
  }
}
