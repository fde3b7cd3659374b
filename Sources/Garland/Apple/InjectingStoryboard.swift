// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

#if canImport(UIKit)
  internal import Foundation
  internal import UIKit

  /// A storyboard that hands every view controller that it makes to a container.
  final class InjectingStoryboard: UIStoryboard {
    private var injector: StoryboardInjector?

    /// Opens a storyboard.
    static func make(name: String, bundle: Bundle?, container: Container) -> UIStoryboard {
      let storyboard = open(name, bundle)
      storyboard.injector = StoryboardInjector(container)
      return storyboard
    }

    override func instantiateInitialViewController() -> UIViewController? {
      let controller = super.instantiateInitialViewController()
      if let controller { injector?.inject(into: controller) }
      return controller
    }

    override func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
      let controller = super.instantiateViewController(withIdentifier: identifier)
      injector?.inject(into: controller)
      return controller
    }

    /// Calls the factory method of the system's class so that it makes an instance of this one.
    ///
    /// Swift does not let a subclass inherit an initializer that stands for a factory method, hence the message
    /// by name where there is an Objective-C runtime.
    private static func open(_ name: String, _ bundle: Bundle?) -> InjectingStoryboard {
      #if canImport(ObjectiveC)
        let factory = NSSelectorFromString("storyboardWithName:bundle:")
        let made = (self as AnyObject).perform(factory, with: name, with: bundle)
        // Sound, because a factory method returns an object that the caller does not own. Where it is of
        // another class the system breaks what it documents, and nothing could be injected. No test runs this:
        // it needs an Objective-C runtime. `StoryboardTests` open storyboards by the other branch.
        guard let storyboard = made?.takeUnretainedValue() as? InjectingStoryboard else {
          preconditionFailure("UIStoryboard made no instance of its subclass for '\(name)'")
        }
        return storyboard
      #else
        return InjectingStoryboard(name: name, bundle: bundle)
      #endif
    }
  }
#endif
