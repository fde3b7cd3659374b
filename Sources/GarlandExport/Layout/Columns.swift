// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The columns of the boxes in a graph without cycles.
struct Columns {
  /// The column of each box.
  private(set) var ofBox: [Int]
  /// The number of columns.
  var count: Int { (ofBox.max() ?? -1) + 1 }

  /// Puts each box after the last of those that request it; a box without requests goes next to its dependencies.
  init(count boxes: Int, _ lines: [LayoutLine?]) {
    var leaving = Array(repeating: [Int](), count: boxes)
    var arriving = Array(repeating: 0, count: boxes)
    for case let line? in lines {
      leaving[line.from].append(line.to)
      arriving[line.to] += 1
    }
    let isFirst = arriving.map { $0 == 0 }
    ofBox = Array(repeating: 0, count: boxes)
    var open = isFirst.indices.filter { isFirst[$0] }
    var next = 0
    while next < open.count {
      let box = open[next]
      next += 1
      for target in leaving[box] {
        ofBox[target] = max(ofBox[target], ofBox[box] + 1)
        arriving[target] -= 1
        if arriving[target] == 0 { open.append(target) }
      }
    }
    for box in isFirst.indices where isFirst[box] {
      if let nearest = leaving[box].map({ ofBox[$0] }).min() { ofBox[box] = nearest - 1 }
    }
  }
}
