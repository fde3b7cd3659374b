// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A stand-in for `UIWindow`.
@MainActor
final class Window {
  var rootViewController: Screen?

  func makeKeyAndVisible() {
    rootViewController?.viewDidAppear()
  }
}
