// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Foundation

/// Prints the results, one row for each workload.
struct Table {
  private(set) var failures: [String] = []

  /// Prints what the columns are.
  func printHeader() {
    print(
      "nanoseconds per operation, the shortest of several rounds; ratios to hand-written code\n")
    print(
      row("workload", ["by hand", "dictionary", "garland", "ratio", "to dict", "extra allocs"]))
  }

  /// Measures and prints one workload.
  mutating func run(_ workload: Workload) {
    let variants = [workload.byHand, workload.byDictionary, workload.byGarland].compactMap { $0 }
    let watch = Stopwatch()
    let times = watch.nanoseconds(variants, operations: workload.operations)
    let extra = watch.allocations(workload.byGarland) - watch.allocations(workload.byHand)
    let dictionary = workload.byDictionary == nil ? nil : times[1]
    let garland = times[times.count - 1]
    print(
      row(
        workload.name,
        [
          number(times[0]), dictionary.map(number) ?? "-", number(garland),
          ratio(garland / times[0]), dictionary.map { ratio(garland / $0) } ?? "-",
          "\(extra / workload.operations)",
        ]))
    if let allowed = workload.allowedAllocations, extra > allowed {
      failures.append(
        "\(workload.name): \(extra) allocations beyond hand-written code, \(allowed) allowed")
    }
  }

  private func row(_ name: String, _ cells: [String]) -> String {
    let head = name.padding(toLength: 40, withPad: " ", startingAt: 0)
    return head + cells.map { String(repeating: " ", count: max(1, 13 - $0.count)) + $0 }.joined()
  }

  private func number(_ value: Double) -> String { String(format: "%.1f", value) }
  private func ratio(_ value: Double) -> String { String(format: "%.2f", value) }
}
