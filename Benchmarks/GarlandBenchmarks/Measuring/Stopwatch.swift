// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import AllocationCounter

/// Measures variants of a workload in turn, so that all of them meet the same changes of the machine's speed.
struct Stopwatch {
  /// How many rounds are measured.
  var rounds = 15
  /// How long one variant of one round takes, about.
  var roundLength: Duration = .milliseconds(12)

  /// The shortest time of an operation in nanoseconds, for each variant.
  ///
  /// The shortest is what the code needs; longer times are what else the machine did.
  func nanoseconds(_ variants: [() -> Void], operations: Int) -> [Double] {
    let calls = variants.map(callsPerRound)
    var shortest = Array(repeating: Double.infinity, count: variants.count)
    for _ in 0..<rounds {
      for (place, variant) in variants.enumerated() {
        let time = time(calls[place], variant)
        shortest[place] = min(shortest[place], time / Double(calls[place] * operations))
      }
    }
    return shortest
  }

  /// How often one call of a variant allocates.
  func allocations(_ variant: () -> Void) -> Int {
    for _ in 0..<3 { variant() }
    let before = allocation_count()
    for _ in 0..<10 { variant() }
    return (allocation_count() - before) / 10
  }

  private func callsPerRound(_ variant: () -> Void) -> Int {
    var calls = 1
    while true {
      let spent = time(calls, variant)
      if spent > 1_000_000 { return max(1, Int(Double(calls) * nanoseconds(roundLength) / spent)) }
      calls *= 4
    }
  }

  private func time(_ calls: Int, _ variant: () -> Void) -> Double {
    nanoseconds(ContinuousClock().measure { for _ in 0..<calls { variant() } })
  }

  private func nanoseconds(_ duration: Duration) -> Double {
    let parts = duration.components
    return Double(parts.seconds) * 1e9 + Double(parts.attoseconds) / 1e9
  }
}

/// Keeps the optimizer from removing work whose result nobody uses.
@inline(never)
@_optimize(none)
func use<Value>(_ value: Value) {}
