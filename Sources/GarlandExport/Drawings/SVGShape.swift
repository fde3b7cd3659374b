// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The sign in a box, whose shape and colour say how long instances live.
struct SVGShape {
  /// The class of the sign.
  let name: String

  init(_ node: DrawnGraph.Node) {
    let lifetime = node.binding.map { $0.effective ?? $0.lifetime }
    name = lifetime.map { $0.hasPrefix("scoped") ? "scoped" : $0 } ?? node.kind.rawValue
  }

  /// The outline around a middle, the same as in the page.
  var path: String { Self.paths[name] ?? "" }

  private static let paths = [
    "perRequest": "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z", "objectGraph": "M0-5.5L5.5 4.5H-5.5Z",
    "weak": "M0-6L6 0L0 6L-6 0Z", "timeToLive": "M-5-5.5H5L-5 5.5H5Z",
    "scoped": "M-3-5.5H3L6 0L3 5.5H-3L-6 0Z", "singleton": "M-5-5H5V5H-5Z",
    "eager": "M0-6.5L1.7-2.2L6.2-2L2.7.8L3.9 5.3L0 2.7L-3.9 5.3L-2.7.8L-6.2-2L-1.7-2.2Z",
    "root": "M-5-5.5L6 0L-5 5.5Z", "scope": "M-6-5H-1L1-3H6V5H-6Z", "missing": "M-5-5L5 5M5-5L-5 5",
    "unread": "M-3.5-2.5a3.5 3.5 0 1 1 5 3.2Q0 1.5 0 3M0 5V6.5",
  ]
}
