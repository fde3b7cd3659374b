// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

extension Diagnostic {
  /// How much of a way is told, at its start and at its end.
  private static let limits = (start: 5, end: 10)
  private static let arrow = " -> "

  /// Goes on with the way of a resolve that a factory started itself, so that what failed is named, not who asked.
  mutating func continueWay(by inner: Diagnostic, from asker: String) {
    let outside = "Container -> "
    let rest = inner.path ?? inner.subject
    let tail = rest.hasPrefix(outside) ? String(rest.dropFirst(outside.count)) : rest
    // A way that begins with who asks, as one through a parent does, goes on behind it.
    let isOfAsker = tail == asker || tail.hasPrefix(asker + Self.arrow)
    let added = isOfAsker ? String(tail.dropFirst(asker.count)) : Self.arrow + tail
    path = Self.shortened((path ?? asker) + added)
    let asked = Self.parts(of: tail)[0]
    let step = Step("'\(asked)' is resolved by the factory of '\(asker)' while it runs")
    let own = inner.steps.filter { !$0.text.hasSuffix("by the root 'Container'") }
    steps = Self.shortened(own + (isOfAsker ? [] : [step]) + steps)
    guard id == inner.id else { return }
    subject = inner.subject
    summary = inner.summary
    location = inner.location ?? location
  }

  /// The names on a way, in their order.
  private static func parts(of path: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = Substring(path)
    while let place = rest.indices.first(where: { rest[$0...].hasPrefix(arrow) }) {
      parts.append(rest[..<place])
      rest = rest[rest.index(place, offsetBy: arrow.count)...]
    }
    parts.append(rest)
    return parts
  }

  private static func shortened(_ path: String) -> String {
    let parts = parts(of: path)
    let others = parts.count - limits.start - limits.end
    guard others > 1 else { return path }
    let shown =
      parts.prefix(limits.start).map(String.init) + ["(\(others) others)"]
      + parts.suffix(limits.end).map(String.init)
    return shown.joined(separator: arrow)
  }

  private static func shortened(_ steps: [Step]) -> [Step] {
    let others = steps.count - limits.start - limits.end
    guard others > 1 else { return steps }
    return Array(steps.prefix(limits.end)) + [Step("and \(others) others, until")]
      + steps.suffix(limits.start)
  }
}
