// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Workloads

/// What a process does only once.
enum FreshProcess {
  static func printFirstGraph(byHand: Bool, since start: ContinuousClock.Instant) throws {
    let sum = try byHand ? FirstTimes.graphByHand() : FirstTimes.graphWithGarland()
    let time = ContinuousClock.now - start
    precondition(sum > 0)
    Line.print("time", Rows.firstGraph, byHand ? "by hand" : "Garland", time.nanoseconds)
  }

  static func printFirstBuild(_ count: Int) throws {
    let build = FirstTimes.genericBuild(count)
    let start = ContinuousClock.now
    let built = try build()
    let time = ContinuousClock.now - start
    precondition(built() == count + 1)
    Line.print("time", Rows.firstBuild(count), "Garland", time.nanoseconds / Double(count))
  }
}
