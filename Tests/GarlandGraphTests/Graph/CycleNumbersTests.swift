// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import Testing

@Suite struct CycleNumbersTests {
  // VAL-22
  @Test func `only bindings that lead back to themselves have a number, which each cycle shares`() {
    let count = 50_000
    var bindings = (0..<count).map { Binding.make("N\($0)", [.parameter("N\($0 + 1)")]) }
    bindings.append(.make("N\(count)", [.parameter("A")]))
    bindings.append(.make("A", [.parameter("B")]))
    bindings.append(.make("B", [.parameter("A", timing: .provider)]))
    bindings.append(.make("Own", [.parameter("Own", timing: .lazy)]))
    let numbers = GraphIndex(BindingGraph(bindings: bindings)).cycleNumbers()
    #expect(numbers.keys.sorted() == [count + 1, count + 2, count + 3])
    #expect(numbers[count + 1] == numbers[count + 2])
    #expect(numbers[count + 1] != numbers[count + 3])
  }
}
