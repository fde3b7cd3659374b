// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The size of a box.
struct LayoutSize {
  let width: Double
  let height: Double
}

/// A place in the picture.
struct LayoutPoint: Equatable {
  var x: Double
  var y: Double
}

/// A line from one box to another one, by their indices in the list of boxes.
struct LayoutLine {
  let from: Int
  let to: Int
}

/// The distances between boxes.
enum LayoutGap {
  static let column = 72.0
  static let row = 14.0
  /// Between two lines.
  static let line = 8.0
}
