// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The way from the object that is checked to one that was reached from it.
///
/// It is a number in a table that all ways of a check share. A way through a hundred thousand objects costs no more
/// than a short one until somebody reads it.
struct ObjectPath: Sendable {
  /// All ways of one check, complete and immutable.
  final class Table: Sendable {
    let steps: [Step]

    init(_ steps: [Step]) {
      self.steps = steps
    }
  }

  /// One object further.
  struct Step: Sendable {
    /// The number of the step before; -1 for the object that is checked.
    let parent: Int32
    /// The property, or a place in a collection such as `[3]`.
    let label: String
  }

  private let table: Table?
  private let number: Int32

  /// The way to the object that is checked.
  init() {
    table = nil
    number = -1
  }

  init(_ number: Int32, in table: Table) {
    self.table = table
    self.number = number
  }

  /// The labels, with dots.
  var text: String {
    guard let table else { return "" }
    return Self.text(of: number, in: table.steps)
  }

  /// The labels of a step and those before it, with dots.
  static func text(of number: Int32, in steps: [Step]) -> String {
    var labels: [String] = []
    var number = number
    while number >= 0 {
      labels.append(steps[Int(number)].label)
      number = steps[Int(number)].parent
    }
    return labels.reversed().reduce(into: "") { text, label in
      text += text.isEmpty || label.hasPrefix("[") ? label : ".\(label)"
    }
  }
}
