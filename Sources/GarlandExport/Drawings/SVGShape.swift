// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The sign in a box, whose shape and colour show the lifetime of the instances.
struct SVGShape {
  /// The class of the sign.
  let name: String
  /// The outline around a centre, the same as in the page.
  let path: String

  init(_ node: DrawnGraph.Node) {
    name = node.binding?.sign.rawValue ?? node.kind.rawValue
    path = node.binding?.sign.look.outline ?? Self.paths[name] ?? ""
  }

  private static let paths = [
    "root": "M-5-5.5L6 0L-5 5.5Z", "scope": "M-6-5H-1L1-3H6V5H-6Z", "missing": "M-5-5L5 5M5-5L-5 5",
  ]
}
