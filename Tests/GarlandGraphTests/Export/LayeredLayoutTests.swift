// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Testing

@testable import GarlandExport

@Suite struct LayeredLayoutTests {
  private static func layout(_ count: Int, _ lines: [(Int, Int)]) -> LayeredLayout {
    LayeredLayout(
      Array(repeating: .init(width: 100, height: 40), count: count),
      lines.map { .init(from: $0.0, to: $0.1) })
  }

  /// The column of each box, told by where it begins.
  private static func columns(_ layout: LayeredLayout) -> [Int] {
    let starts = Set(layout.places.map(\.x)).sorted()
    return layout.places.map { starts.firstIndex(of: $0.x) ?? -1 }
  }

  @Test func `what is asked for stands to the right of all who ask`() {
    let layout = Self.layout(4, [(0, 1), (1, 2), (0, 2), (2, 3)])
    #expect(Self.columns(layout) == [0, 1, 2, 3])
    #expect(layout.size.width == 4 * 100 + 3 * LayoutGap.column)
  }

  @Test func `what nobody asks for stands beside what it needs`() {
    #expect(Self.columns(Self.layout(4, [(0, 1), (1, 2), (3, 2)])) == [0, 1, 2, 1])
  }

  @Test func `lines of a cycle lead back and those to the box itself have no route`() {
    let layout = Self.layout(3, [(0, 1), (1, 2), (2, 0), (1, 1)])
    #expect(Self.columns(layout) == [0, 1, 2])
    #expect(layout.routes[2].first?.x == layout.places[2].x)
    #expect(layout.routes[2].last?.x == layout.places[0].x + 100)
    #expect(layout.routes[3].isEmpty)
  }

  @Test func `lines that could cross do not if an order avoids it`() {
    let layout = Self.layout(6, [(0, 5), (1, 4), (2, 3)])
    let left = [0, 1, 2].map { layout.places[$0].y }
    let right = [5, 4, 3].map { layout.places[$0].y }
    #expect(left == right)
  }

  @Test func `a long line passes beside the boxes`() {
    let layout = Self.layout(3, [(0, 1), (1, 2), (0, 2)])
    let box = layout.places[1]
    let passing = layout.routes[2].filter { $0.x >= box.x && $0.x <= box.x + 100 }
    #expect(passing.count == 2)
    #expect(passing.allSatisfy { $0.y < box.y || $0.y > box.y + 40 })
  }

  @Test func `boxes do not overlap, and a graph always looks the same`() {
    var random = Seeded(state: 11)
    let lines = (0..<300).map { _ in
      (Int.random(in: 0..<120, using: &random), Int.random(in: 0..<120, using: &random))
    }
    let layout = Self.layout(120, lines)
    for (number, place) in layout.places.enumerated() {
      #expect(place.y >= 0)
      for other in layout.places[(number + 1)...] where other.x == place.x {
        #expect(abs(other.y - place.y) >= 40)
      }
    }
    #expect(layout.places == Self.layout(120, lines).places)
    #expect(layout.routes == Self.layout(120, lines).routes)
  }

  @Test func `a box without lines stands right below another one`() {
    var random = Seeded(state: 3)
    let lines = (0..<60).map { _ in
      (Int.random(in: 0..<20, using: &random), Int.random(in: 20..<30, using: &random))
    }
    let layout = Self.layout(33, lines)
    let column = layout.places.filter { $0.x == layout.places[30].x }.map(\.y).sorted()
    for place in layout.places[30...] {
      guard let row = column.firstIndex(of: place.y), row > 0 else { continue }
      #expect(abs(place.y - column[row - 1] - 40 - LayoutGap.row) < 0.001)
    }
  }

  @Test func `a column is as wide as its widest box`() {
    let layout = LayeredLayout(
      [.init(width: 50, height: 40), .init(width: 90, height: 40)], [])
    #expect(layout.widths == [90, 90])
  }

  @Test func `nothing can be laid out`() {
    #expect(Self.layout(0, []).places.isEmpty)
  }
}
