// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Services
internal import WrittenByHand
internal import WrittenWithGarland

extension Rows {
  static let threads = [
    Row("two threads, per-request leaf", .atLeast(1.7), unit: .speedup) {
      let (hand, garland) = (ShopByHand(), try ShopWithGarland())
      return Ways(byHand: each { hand.leaf().number }, garland: each { garland.leaf().number })
    },
    Row("two threads, one singleton", .atLeast(1), unit: .speedup) {
      let (hand, garland) = (ShopByHand(), try ShopWithGarland())
      return Ways(
        byHand: each { hand.clock.ticks }, garland: each { garland.sharedClock().ticks })
    },
  ]
}

/// Makes a way of what is awaited once, and waits on a thread that no task needs.
func awaiting(_ once: @escaping @Sendable () async -> Int) -> Ways.Body {
  { repetitions in
    let (end, sum) = (DispatchSemaphore(value: 0), Sum())
    Task.detached {
      for _ in 0..<repetitions { sum.value &+= await once() }
      end.signal()
    }
    end.wait()
    return sum.value
  }
}

/// A number that one task computes and that is read when it has ended.
private final class Sum: @unchecked Sendable {
  var value = 0
}
