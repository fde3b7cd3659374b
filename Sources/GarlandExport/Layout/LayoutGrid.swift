// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The stops of a layout, column by column: the boxes, and the places where long lines pass a column.
struct LayoutGrid {
  /// The largest number of columns in which a line is led around the boxes; longer lines go behind them.
  private static let longest = 24
  /// The number of times that the columns are ordered.
  private static let sweeps = 12

  /// The stops at which each line passes columns.
  private(set) var passed: [[Int]]

  /// The stops of each column from top to bottom.
  private var columns: [[Int]]
  private var columnOfStop: [Int]
  private var before: [[Int]]
  private var after: [[Int]]
  private var half: [Double]
  private let boxCount: Int

  init(_ boxes: [LayoutSize], _ lines: [LayoutLine?], _ placed: Columns) {
    boxCount = boxes.count
    columns = Array(repeating: [], count: placed.count)
    columnOfStop = placed.ofBox
    half = boxes.map { $0.height / 2 }
    before = Array(repeating: [], count: boxes.count)
    after = before
    passed = Array(repeating: [], count: lines.count)
    for (box, column) in placed.ofBox.enumerated() { columns[column].append(box) }
    for (number, line) in lines.enumerated() { if let line { add(line, number) } }
  }

  /// The column of a stop.
  func column(of stop: Int) -> Int { columnOfStop[stop] }

  private mutating func add(_ line: LayoutLine, _ number: Int) {
    let (start, end) = (columnOfStop[line.from], columnOfStop[line.to])
    var last = line.from
    if end - start <= Self.longest {
      for column in (start + 1)..<max(end, start + 1) {
        let stop = columnOfStop.count
        columnOfStop.append(column)
        half.append(0)
        before.append([])
        after.append([])
        columns[column].append(stop)
        passed[number].append(stop)
        connect(last, stop)
        last = stop
      }
    }
    connect(last, line.to)
  }

  private mutating func connect(_ left: Int, _ right: Int) {
    after[left].append(right)
    before[right].append(left)
  }

  // MARK: Order

  /// Orders each column by the places of its neighbours, from left to right and back again.
  mutating func order() {
    var place = Array(repeating: 0.0, count: columnOfStop.count)
    for column in columns.indices { number(column, &place) }
    for sweep in 0..<Self.sweeps {
      let isForward = sweep.isMultiple(of: 2)
      let numbers = isForward ? Array(columns.indices) : columns.indices.reversed()
      for column in numbers {
        let neighbours = isForward ? before : after
        let wanted = columns[column].map { stop in
          Self.mean(of: neighbours[stop], place) ?? place[stop]
        }
        // Nodes that want the same place keep their order.
        columns[column] = wanted.indices.sorted { (wanted[$0], $0) < (wanted[$1], $1) }
          .map { columns[column][$0] }
        number(column, &place)
      }
    }
  }

  /// Gives the stops of a column their places, from -1 to 1 so that columns of any length compare.
  private func number(_ column: Int, _ place: inout [Double]) {
    let count = Double(columns[column].count)
    for (row, stop) in columns[column].enumerated() {
      place[stop] = (2 * Double(row) + 1) / count - 1
    }
  }

  private static func mean(of stops: [Int], _ values: [Double]) -> Double? {
    stops.isEmpty ? nil : stops.reduce(0) { $0 + values[$1] } / Double(stops.count)
  }

  // MARK: Heights

  /// The height of the centre of each stop, with the uppermost box at the top.
  func heights() -> [Double] {
    var result = Array(repeating: 0.0, count: columnOfStop.count)
    let tallest = columns.map { offsets($0).last ?? 0 }.max() ?? 0
    for stops in columns {
      let own = offsets(stops)
      for (row, stop) in stops.enumerated() {
        result[stop] = own[row] + (tallest - (own.last ?? 0)) / 2
      }
    }
    for sweep in 0..<8 {
      let isForward = sweep.isMultiple(of: 2)
      for column in isForward ? Array(columns.indices) : columns.indices.reversed() {
        settle(columns[column], toward: isForward ? before : after, &result)
      }
    }
    // A node without lines stands right below the one above it, wherever that has moved.
    for stops in columns {
      let own = offsets(stops)
      for (row, stop) in stops.enumerated() where row > 0 {
        guard before[stop].isEmpty, after[stop].isEmpty else { continue }
        result[stop] = result[stops[row - 1]] + own[row] - own[row - 1]
      }
    }
    let top = result.indices.map { result[$0] - half[$0] }.min() ?? 0
    return result.map { $0 - top }
  }

  /// The smallest possible heights of stops below each other.
  private func offsets(_ stops: [Int]) -> [Double] {
    var result: [Double] = []
    for (row, stop) in stops.enumerated() {
      guard row > 0, let last = result.last else {
        result.append(half[stop])
        continue
      }
      let areLines = stop >= boxCount && stops[row - 1] >= boxCount
      let gap = areLines ? LayoutGap.line : LayoutGap.row
      result.append(last + half[stops[row - 1]] + gap + half[stop])
    }
    return result
  }

  /// Moves the stops of a column as near to their neighbours as their order and sizes allow.
  ///
  /// Stops that would overlap form a block, which is placed at the average of their wanted heights.
  private func settle(_ stops: [Int], toward neighbours: [[Int]], _ heights: inout [Double]) {
    let own = offsets(stops)
    var blocks: [(sum: Double, weight: Double, count: Int)] = []
    for (row, stop) in stops.enumerated() {
      let wanted = Self.mean(of: neighbours[stop], heights) ?? heights[stop]
      // Lines that pass are kept straight, because a bend in them is seen first.
      let weight = stop >= boxCount ? 8.0 : neighbours[stop].isEmpty ? 0.1 : 1.0
      blocks.append((weight * (wanted - own[row]), weight, 1))
      while blocks.count > 1 {
        let (upper, lower) = (blocks[blocks.count - 2], blocks[blocks.count - 1])
        guard upper.sum / upper.weight > lower.sum / lower.weight else { break }
        blocks.removeLast(2)
        blocks.append(
          (upper.sum + lower.sum, upper.weight + lower.weight, upper.count + lower.count))
      }
    }
    var row = 0
    for block in blocks {
      for _ in 0..<block.count {
        heights[stops[row]] = block.sum / block.weight + own[row]
        row += 1
      }
    }
  }
}
