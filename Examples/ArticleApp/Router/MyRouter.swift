// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Presents the second screen from the first.
@MainActor
final class MyRouter: Router {
  unowned let viewController: ViewController

  init(viewController: ViewController) {
    self.viewController = viewController
  }

  func presentNewController() {
    print("MyRouter presents a new controller from '\(viewController.title)'")
    viewController.performSegue(withIdentifier: "RouteToSecond")
  }
}
