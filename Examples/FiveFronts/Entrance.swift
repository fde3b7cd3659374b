// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Greets readers; sees just the two dependencies that it declares.
final class Entrance {
  typealias Dependencies = HasBookStore & HasGreeting

  private let dependencies: any Dependencies

  init(dependencies: any Dependencies) {
    self.dependencies = dependencies
  }

  func greet() -> String {
    "\(dependencies.greeting.text), book 1 is '\(dependencies.bookStore.title(of: 1) ?? "lost")'"
  }
}
