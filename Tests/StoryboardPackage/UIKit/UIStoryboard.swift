// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import Foundation

/// As much of a storyboard as injection needs: named scenes, each with a way to make its controller.
@MainActor
open class UIStoryboard {
  /// Makes the controller of a scene.
  public typealias Scene = @MainActor () -> UIViewController

  /// The scenes of all storyboards, by the storyboard's name; takes the place of compiled files.
  public static var scenes: [String: (initial: String, scenes: [String: Scene])] = [:]

  private let name: String

  /// Opens a storyboard by its name; the bundle is of no account.
  public required init(name: String, bundle: Bundle?) {
    self.name = name
  }

  /// Makes the controller of the first scene, or nil if there is no storyboard of this name.
  open func instantiateInitialViewController() -> UIViewController? {
    Self.scenes[name].map { make($0.initial) }
  }

  /// Makes the controller of a scene; stops the program if there is none of this name.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    make(identifier)
  }

  private func make(_ identifier: String) -> UIViewController {
    guard let scene = Self.scenes[name]?.scenes[identifier] else {
      preconditionFailure("no scene '\(identifier)' in '\(name)'")
    }
    let controller = scene()
    controller.storyboard = self
    return controller
  }
}
