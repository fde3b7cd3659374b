// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Hands all dependencies to objects that each take what they declare.
final class FlowCoordinator {
  let dependencies: AppDependency

  init(dependencies: AppDependency) {
    self.dependencies = dependencies
  }

  func configureViewController(_ viewController: ViewController) {
    viewController.dependencies = dependencies
  }
}
