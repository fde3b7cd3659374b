// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Foundation
internal import Workloads

/// Measures Garland beside the same work written by hand, in one process and in turns.
///
/// It prints lines of tabs for other programs, of which `table` makes a table. `Scripts/benchmark.sh` calls it.
@main
enum GarlandBenchmarks {
  static func main() throws {
    let start = ContinuousClock.now
    let arguments = CommandLine.arguments.dropFirst()
    let words = Array(arguments.dropFirst())
    switch arguments.first {
    case "fresh": try FreshProcess.printFirstGraph(byHand: words.first == "hand", since: start)
    case "first-build": try FreshProcess.printFirstBuild(words.first.flatMap { Int($0) } ?? 1_000)
    case "times": try wanted(words).forEach { try Stopwatch().measure($0) }
    case "instructions": try wanted(words).filter(\.isSteady).forEach(InstructionCount.run)
    case "table": Table(lines: Array(AnyIterator { readLine() })).print()
    default:
      print("usage: GarlandBenchmarks times|instructions [WORD…]")
      print("       GarlandBenchmarks fresh hand|garland | first-build NUMBER | table")
      exit(2)
    }
  }

  /// The rows of whose name one of the words is a part.
  private static func wanted(_ words: [String]) -> [Row] {
    Rows.all.filter { row in words.isEmpty || words.contains { row.name.contains($0) } }
  }
}
