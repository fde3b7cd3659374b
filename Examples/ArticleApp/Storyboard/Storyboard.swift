// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

/// A stand-in for `UIStoryboard` and the file `Main.storyboard`: it makes screens itself and lets them be injected.
@MainActor
final class Storyboard {
  private let container: Container
  private let initialIdentifier = "Main"
  private let screens: [String: Screen.Type] = [
    "Main": ViewController.self, "RouteToSecond": SecondViewController.self,
  ]

  init(container: Container) {
    self.container = container
  }

  func instantiateInitialViewController() -> Screen? {
    instantiateViewController(withIdentifier: initialIdentifier)
  }

  func instantiateViewController(withIdentifier identifier: String) -> Screen? {
    guard let type = screens[identifier] else { return nil }
    print("the storyboard makes \(type)")
    let screen = type.init()
    screen.storyboard = self
    do {
      try container.inject(into: screen)
    } catch {
      fatalError("\n\(error)")
    }
    return screen
  }
}
