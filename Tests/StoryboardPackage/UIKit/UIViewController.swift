// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// As much of a view controller as injection needs.
@MainActor
open class UIViewController {
  /// The controllers inside, in the order in which they were added.
  public private(set) var children: [UIViewController] = []
  /// The storyboard that the controller comes from, if it comes from one.
  public internal(set) var storyboard: UIStoryboard?

  /// Makes a controller that comes from no storyboard.
  public required init() {}

  /// Puts a controller inside this one.
  public func addChild(_ child: UIViewController) {
    children.append(child)
  }

  /// Opens the scene behind a segue, as the system does: by asking the storyboard.
  open func performSegue(withIdentifier identifier: String, sender: Any?) -> UIViewController? {
    storyboard?.instantiateViewController(withIdentifier: identifier)
  }
}
