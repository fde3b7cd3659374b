// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The places of the boxes of a directed graph: in columns, each box to the left of those that it requests.
///
/// It is the method of Sugiyama, Tagawa and Toda: cycles are opened, each box goes into the column after the last of
/// those that request it, the boxes of a column are ordered so that few lines cross, and then they get heights at which
/// the lines are as straight as the order allows. The time grows nearly linearly, and the same graph always looks the
/// same. The script of the page lays out its view in the same way.
struct LayeredLayout {
  /// The upper left corner of each box.
  private(set) var places: [LayoutPoint]
  /// The width of each box, which is that of the widest one in its column.
  private(set) var widths: [Double]
  /// The points of each line, from the right edge of a box to the left edge of another one.
  ///
  /// A line that leads backwards has them in reverse; one from a box to itself has no points.
  private(set) var routes: [[LayoutPoint]]
  /// The size of the picture.
  private(set) var size = LayoutSize(width: 0, height: 0)

  /// Lays out a graph.
  init(_ boxes: [LayoutSize], _ lines: [LayoutLine]) {
    let forward = AcyclicLines(count: boxes.count, lines)
    let columns = Columns(count: boxes.count, forward.lines)
    var grid = LayoutGrid(boxes, forward.lines, columns)
    grid.order()
    let heights = grid.heights()
    let starts = Self.columnStarts(boxes, columns)
    widths = columns.ofBox.map { starts.widths[$0] }
    places = boxes.indices.map { box in
      LayoutPoint(x: starts.x[columns.ofBox[box]], y: heights[box] - boxes[box].height / 2)
    }
    routes = []
    routes = lines.indices.map { number in
      guard let line = forward.lines[number] else { return [] }
      let passed = grid.passed[number].map { stop in
        LayoutPoint(x: starts.x[grid.column(of: stop)], y: heights[stop])
      }
      let way = route(line, through: passed, boxes, starts.widths, columns)
      return forward.isReversed[number] ? way.reversed() : way
    }
    let width = zip(places, widths).map { $0.x + $1 }.max() ?? 0
    let height = zip(places, boxes).map { $0.y + $1.height }.max() ?? 0
    size = LayoutSize(width: width, height: max(height, routes.joined().map(\.y).max() ?? 0))
  }

  /// The route of a line: out of its box, straight through each column that it passes, and into the other box.
  private func route(
    _ line: LayoutLine, through passed: [LayoutPoint], _ boxes: [LayoutSize],
    _ columnWidths: [Double], _ columns: Columns
  ) -> [LayoutPoint] {
    let start = LayoutPoint(
      x: places[line.from].x + widths[line.from],
      y: places[line.from].y + boxes[line.from].height / 2)
    let end = LayoutPoint(x: places[line.to].x, y: places[line.to].y + boxes[line.to].height / 2)
    let between = passed.enumerated().flatMap { place, point in
      let width = columnWidths[columns.ofBox[line.from] + 1 + place]
      return [point, LayoutPoint(x: point.x + width, y: point.y)]
    }
    return [start] + between + [end]
  }

  /// The start and the width of each column.
  private static func columnStarts(
    _ boxes: [LayoutSize], _ columns: Columns
  ) -> (x: [Double], widths: [Double]) {
    var widths = Array(repeating: 0.0, count: columns.count)
    for box in boxes.indices {
      widths[columns.ofBox[box]] = max(widths[columns.ofBox[box]], boxes[box].width)
    }
    var next = 0.0
    let starts = widths.map { width in
      defer { next += width + LayoutGap.column }
      return next
    }
    return (starts, widths)
  }
}
