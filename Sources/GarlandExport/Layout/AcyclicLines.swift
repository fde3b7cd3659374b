// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The lines of a graph, with those reversed that close a cycle.
struct AcyclicLines {
  /// The lines; nil for one that leads from a box to itself.
  private(set) var lines: [LayoutLine?]
  /// Whether each line is turned around.
  private(set) var isReversed: [Bool]

  /// Follows the lines depth-first, in the order of the boxes; a line back to the current path closes a cycle.
  init(count: Int, _ all: [LayoutLine]) {
    lines = all.map { $0.from == $0.to ? nil : $0 }
    isReversed = Array(repeating: false, count: all.count)
    var leaving = Array(repeating: [Int](), count: count)
    for (number, line) in all.enumerated() where line.from != line.to {
      leaving[line.from].append(number)
    }
    var isOpen = Array(repeating: false, count: count)
    var isDone = isOpen
    for start in 0..<count where !isDone[start] {
      var way = [(box: start, next: 0)]
      isOpen[start] = true
      while let current = way.last {
        guard current.next < leaving[current.box].count else {
          isOpen[current.box] = false
          isDone[current.box] = true
          way.removeLast()
          continue
        }
        way[way.count - 1].next += 1
        let number = leaving[current.box][current.next]
        let target = all[number].to
        if isOpen[target] {
          lines[number] = LayoutLine(from: target, to: current.box)
          isReversed[number] = true
        } else if !isDone[target] {
          isOpen[target] = true
          way.append((target, 0))
        }
      }
    }
  }
}
