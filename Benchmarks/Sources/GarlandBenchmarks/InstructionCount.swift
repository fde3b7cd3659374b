// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import InstructionMark
internal import Workloads

/// Does each way of a row a number of times and twice as often, with marks around both.
///
/// A profiler that counts between the marks knows the instructions of an operation: the difference of both counts, in
/// which what is done once cancels out.
enum InstructionCount {
  static func run(_ row: Row) throws {
    guard row.operations <= 1_000, let ways = try row.prepare?().all else { return }
    let repetitions = row.operations > 1 || row.name.contains("bindings") ? 4 : 200
    for way in ways {
      _ = way.body(8)
      garland_instruction_mark()
      _ = way.body(repetitions)
      garland_instruction_mark()
      _ = way.body(2 * repetitions)
      garland_instruction_mark()
      Line.print(
        "operations", row.name, way.name, Double(repetitions * row.operations))
    }
  }
}
