// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import Testing

@Suite struct DiagnosticWayTests {
  private func way(_ numbers: ClosedRange<Int>) -> Diagnostic.Way {
    Diagnostic.Way(numbers.map { "() -> N\($0)" })
  }

  // DIA-2
  @Test func `a way that goes on has the names of both`() {
    #expect(
      way(1...2).followed(by: way(3...3)).description == "() -> N1 -> () -> N2 -> () -> N3")
    #expect(way(1...16).omittedCount == 0)
    #expect(way(1...8).followed(by: way(9...16)).start.count == 16)
  }

  // DIA-2
  @Test func `what is left out of a long way is counted once`() {
    let long = way(1...100).followed(by: way(101...200)).followed(by: way(201...300))
    #expect(long.count == 300)
    #expect(long.omittedCount == 285)
    #expect(long.start == way(1...5).start)
    #expect(long.end == way(291...300).start)
    let around = way(1...2).followed(by: long).followed(by: way(301...302))
    #expect(around.omittedCount == 289)
    #expect(around.start == way(1...2).start + way(1...3).start)
    #expect(around.end == way(293...302).start)
  }
}
