// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The way from the object that is checked to one that was reached from it.
///
/// It is a number in a table that all ways of a check share. A way through a hundred thousand objects costs no more
/// than a short one until somebody reads it.
struct ObjectPath: Sendable {
  /// All paths of one check, complete and immutable.
  final class Table: Sendable {
    let steps: [Step]

    init(_ steps: [Step]) {
      self.steps = steps
    }
  }

  /// A step to one more object.
  struct Step: Sendable {
    /// The number of the step before; -1 for the object that is checked.
    let parent: Int32
    /// The property, or a place in a collection such as `[3]`.
    let label: String
    /// The number of steps that lead here, including this one.
    let depth: Int32
    /// The last of the steps that a short text shows at the start of the path.
    let head: Int32

    /// The step with the next number in a table.
    init(_ label: String, after parent: Int32, in steps: [Step]) {
      self.parent = parent
      self.label = label
      depth = parent < 0 ? 1 : steps[Int(parent)].depth + 1
      head = depth <= ObjectPath.shownSteps ? Int32(steps.count) : steps[Int(parent)].head
    }
  }

  /// The number of steps that a short text shows at the start and at the end.
  private static let shownSteps: Int32 = 8
  /// The largest length of a label in a short text; the key of a dictionary can be any text.
  private static let shownLength = 80

  private let table: Table?
  private let number: Int32

  /// The path to the checked object itself.
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

  /// The labels, with dots; of a long way the first and the last ones.
  ///
  /// Its length, and the time that it takes, have a limit that does not depend on the way.
  var shortText: String {
    guard let table else { return "" }
    let depth = table.steps[Int(number)].depth
    let left = depth - 2 * Self.shownSteps
    guard left > 0 else { return Self.joined(Self.labels(to: number, depth, in: table.steps)) }
    let head = Self.labels(
      to: table.steps[Int(number)].head, Self.shownSteps, in: table.steps)
    let tail = Self.labels(to: number, Self.shownSteps, in: table.steps)
    return Self.joined(head) + ".… \(left) more ….\(Self.joined(tail))"
  }

  /// The labels of a step and those before it, with dots.
  static func text(of number: Int32, in steps: [Step]) -> String {
    var labels: [String] = []
    var number = number
    while number >= 0 {
      labels.append(steps[Int(number)].label)
      number = steps[Int(number)].parent
    }
    return joined(labels.reversed())
  }

  /// Whether a text is the labels of a step and those before it, with dots.
  ///
  /// It takes a time in proportion to the text, however long the way is.
  static func isText(_ text: Substring, of number: Int32, in steps: [Step]) -> Bool {
    var rest = text
    var number = number
    while number >= 0 {
      let step = steps[Int(number)]
      guard rest.hasSuffix(step.label) else { return false }
      rest.removeLast(step.label.count)
      if !rest.isEmpty, !step.label.hasPrefix("[") {
        guard rest.last == "." else { return false }
        rest.removeLast()
      }
      number = step.parent
    }
    return rest.isEmpty
  }

  /// The last labels of a way, none of them long.
  private static func labels(to number: Int32, _ count: Int32, in steps: [Step]) -> [String] {
    var labels: [String] = []
    var number = number
    while number >= 0, labels.count < count {
      let step = steps[Int(number)]
      let isLong = step.label.utf8.count > shownLength
      labels.append(isLong ? step.label.prefix(shownLength) + "…" : step.label)
      number = step.parent
    }
    return labels.reversed()
  }

  private static func joined(_ labels: [String]) -> String {
    labels.reduce(into: "") { text, label in
      text += text.isEmpty || label.hasPrefix("[") ? label : ".\(label)"
    }
  }
}
