// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

/// What the article's application delegate does: get the storyboard and show its first screen.
@main
struct ArticleApp {
  @MainActor
  static func main() {
    let window = Window()
    let storyboard: Storyboard = ApplicationDependency.container.resolve()
    window.rootViewController = storyboard.instantiateInitialViewController()
    window.makeKeyAndVisible()
  }
}
