// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

extension Diagnostic {
  /// The numbers of steps to keep at the start and at the end of a long path.
  private static let limits = (start: 5, end: 10)

  /// Extends the way by that of a resolve that a factory started itself, so that what failed is named, not who asked.
  ///
  /// - Parameters:
  ///   - inner: The diagnostic of that resolve.
  ///   - asker: The binding whose factory asked.
  ///   - isDeclared: Whether it is the way of a parameter, which goes on in a parent container.
  mutating func extendPath(by inner: Diagnostic, from asker: String, isDeclared: Bool = false) {
    let isFromOutside = inner.steps.last?.kind == .rootRequest
    let rest = inner.way ?? Way([inner.subject])
    let tail = isFromOutside ? rest.dropFirst() : rest
    // A way that begins with who asks, as one through a parent does, goes on behind it.
    let isOfAsker = tail.start.first == asker
    way = (way ?? Way([asker])).followed(by: isOfAsker ? tail.dropFirst() : tail)
    let asked = tail.start.first ?? inner.subject
    let step =
      isDeclared
      ? Step("'\(asked)' is requested by '\(asker)'", at: location)
      : Step("'\(asked)' is resolved by the factory of '\(asker)' while it runs")
    let own = isFromOutside ? inner.steps.dropLast() : inner.steps
    steps = Self.shortened(own + (isOfAsker ? [] : [step]) + steps)
    guard id == inner.id else { return }
    subject = inner.subject
    summary = inner.summary
    location = inner.location ?? location
  }

  private static func shortened(_ steps: [Step]) -> [Step] {
    let shown = steps.prefix(limits.end) + steps.suffix(limits.start)
    let hidden = steps.dropFirst(limits.end).dropLast(limits.start)
    guard hidden.count > 1 else { return steps }
    let count = hidden.reduce(0) { $0 + $1.count }
    return shown.prefix(limits.end) + [Step(omitting: count)] + shown.suffix(limits.start)
  }
}

extension Diagnostic.Step {
  /// The number of steps for which it stands.
  fileprivate var count: Int {
    if case .omission(let count) = kind { count } else { 1 }
  }
}
