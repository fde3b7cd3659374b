// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Watches whether an object still exists.
struct Weakly {
  private weak var object: AnyObject?

  init(_ object: AnyObject?) {
    self.object = object
  }

  /// Whether it still exists.
  var isAlive: Bool { object != nil }
}
