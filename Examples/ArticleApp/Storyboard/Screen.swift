// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A stand-in for `UIViewController`.
@MainActor
class Screen {
  /// What made the screen.
  weak var storyboard: Storyboard?
  private var presented: Screen?

  /// The storyboard makes screens by this initializer, which takes nothing.
  required init() {}

  var title: String { "" }

  func viewDidAppear() {
    print("'\(title)' appears")
  }

  /// Makes the screen at the end of a segue and shows it.
  func performSegue(withIdentifier identifier: String) {
    presented = storyboard?.instantiateViewController(withIdentifier: identifier)
    presented?.viewDidAppear()
  }
}
