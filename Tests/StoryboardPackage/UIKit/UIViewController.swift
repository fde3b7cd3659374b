// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// As much of a view controller as injection needs.
@MainActor
open class UIViewController {
  public private(set) var children: [UIViewController] = []
  public internal(set) var storyboard: UIStoryboard?

  public required init() {}

  public func addChild(_ child: UIViewController) {
    children.append(child)
  }

  /// Opens the scene behind a segue, as the system does: by asking the storyboard.
  open func performSegue(withIdentifier identifier: String, sender: Any?) -> UIViewController? {
    storyboard?.instantiateViewController(withIdentifier: identifier)
  }
}
