// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

#if canImport(UIKit)
  internal import UIKit

  /// Injects into view controllers and their children, each once.
  @MainActor
  final class StoryboardInjector {
    private let container: Container
    private var injected: [ObjectIdentifier: WeakController] = [:]

    nonisolated init(_ container: Container) {
      self.container = container
    }

    /// Injects into a view controller that has a registration, and into its children.
    ///
    /// The system asks a storyboard for the same controller more than once, for instance for a
    /// child that a segue embeds.
    func inject(into controller: UIViewController) {
      guard note(controller) else { return }
      if container.canInject(into: type(of: controller)) {
        do { try container.inject(into: controller) } catch { trap(error) }
      }
      for child in controller.children { inject(into: child) }
    }

    /// Whether the controller has not been here before.
    private func note(_ controller: UIViewController) -> Bool {
      injected = injected.filter { $0.value.controller != nil }
      let entry = WeakController(controller: controller)
      return injected.updateValue(entry, forKey: ObjectIdentifier(controller)) == nil
    }

    /// Remembers a controller without keeping it.
    private struct WeakController {
      weak var controller: UIViewController?
    }
  }
#endif
