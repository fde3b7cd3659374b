// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import AllocationCounter
internal import Foundation
internal import Workloads

// Counts what each row allocates. Counting makes allocating slower, for the hand-written code as well, and would make
// ratios of times look better than they are. Hence it is a program of its own.

for row in Rows.all where row.isSteady {
  guard let ways = try row.prepare?().all else { continue }
  let repetitions = row.operations > 1 ? 2 : 10
  for way in ways {
    _ = way.body(3)
    let start = allocation_count()
    _ = way.body(repetitions)
    let each = Double(allocation_count() - start) / Double(repetitions * row.operations)
    print("allocations", row.name, way.name, String(format: "%.3f", each), separator: "\t")
  }
}
let bytes = try FirstTimes.keptBytes { Int(allocated_bytes()) }
print("time", Rows.keptBytes, "by hand", bytes.byHand, separator: "\t")
print("time", Rows.keptBytes, "Garland", bytes.garland, separator: "\t")
