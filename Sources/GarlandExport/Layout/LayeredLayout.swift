// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Places for the boxes of a directed graph: in columns, what asks to the left of what it asks for.
///
/// It is the method of Sugiyama, Tagawa and Toda: cycles are opened, each box goes into the column behind the last of
/// those that ask for it, the boxes of a column are ordered so that few lines cross, and then they get heights at which
/// the lines are as straight as the order allows. The time grows nearly linearly, and the same graph always looks the
/// same. The script of the page does the same with what it shows.
struct LayeredLayout {
  /// The size of a box.
  struct Size {
    let width: Double
    let height: Double
  }

  /// A place in the picture.
  struct Point: Equatable {
    var x: Double
    var y: Double
  }

  /// A line from one box to another one, both by their places in the list of boxes.
  struct Line {
    let from: Int
    let to: Int
  }

  /// The distances between boxes.
  enum Gap {
    static let column = 72.0
    static let row = 14.0
    /// Between a line and what it passes.
    static let line = 8.0
  }

  /// The upper left corner of each box.
  private(set) var places: [Point]
  /// The width of each box, which is that of the widest one in its column.
  private(set) var widths: [Double]
  /// The points that each line goes through, from the right edge of a box to the left edge of another one.
  ///
  /// A line that leads backwards goes the other way round; one from a box to itself has no points.
  private(set) var routes: [[Point]]
  /// The size of the picture.
  private(set) var size = Size(width: 0, height: 0)

  /// Lays out a graph.
  init(_ boxes: [Size], _ lines: [Line]) {
    let forward = AcyclicLines(count: boxes.count, lines)
    let columns = Columns(count: boxes.count, forward.lines)
    var grid = LayoutGrid(boxes, forward.lines, columns)
    grid.order()
    let heights = grid.heights()
    let starts = Self.columnStarts(boxes, columns)
    widths = columns.ofBox.map { starts.widths[$0] }
    places = boxes.indices.map { box in
      Point(x: starts.x[columns.ofBox[box]], y: heights[box] - boxes[box].height / 2)
    }
    routes = []
    routes = lines.indices.map { number in
      guard let line = forward.lines[number] else { return [] }
      let passed = grid.passed[number].map { stop in
        Point(x: starts.x[grid.column(of: stop)], y: heights[stop])
      }
      let way = route(line, through: passed, boxes, starts.widths, columns)
      return forward.isReversed[number] ? way.reversed() : way
    }
    let width = zip(places, widths).map { $0.x + $1 }.max() ?? 0
    let height = zip(places, boxes).map { $0.y + $1.height }.max() ?? 0
    size = Size(width: width, height: max(height, routes.joined().map(\.y).max() ?? 0))
  }

  /// The way of a line: out of its box, straight through each column that it passes, and into the other box.
  private func route(
    _ line: Line, through passed: [Point], _ boxes: [Size], _ columnWidths: [Double],
    _ columns: Columns
  ) -> [Point] {
    let start = Point(
      x: places[line.from].x + widths[line.from],
      y: places[line.from].y + boxes[line.from].height / 2)
    let end = Point(x: places[line.to].x, y: places[line.to].y + boxes[line.to].height / 2)
    let between = passed.enumerated().flatMap { place, point in
      let width = columnWidths[columns.ofBox[line.from] + 1 + place]
      return [point, Point(x: point.x + width, y: point.y)]
    }
    return [start] + between + [end]
  }

  /// Where each column begins, and how wide it is.
  private static func columnStarts(
    _ boxes: [Size], _ columns: Columns
  ) -> (x: [Double], widths: [Double]) {
    var widths = Array(repeating: 0.0, count: columns.count)
    for box in boxes.indices {
      widths[columns.ofBox[box]] = max(widths[columns.ofBox[box]], boxes[box].width)
    }
    var next = 0.0
    let starts = widths.map { width in
      defer { next += width + Gap.column }
      return next
    }
    return (starts, widths)
  }
}
