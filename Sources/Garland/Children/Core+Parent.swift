// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Core {
  /// Lets the parent container end this one before itself.
  ///
  /// - Returns: Whether the end of the parent is still to come.
  func joinParent() -> Bool {
    lifespan.outer?.adopt(lifespan) ?? true
  }

  /// Ends without anybody who could end instances, if there is a parent that keeps this in its list.
  func leaveParent() {
    guard lifespan.outer != nil else { return }
    lifespan.abandon()
    // The lifespan does not find the container any more.
    retire()
  }
}
