// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Functions of an app that have the same name, one of which resolves or registers.
struct OverloadTests {
  /// Checks an app that shows screens by functions which take a type or an instance.
  private func app(_ call: String) throws -> [String] {
    try Sources.verified(
      """
      import Resolver
      import UIKit
      final class Screen: UIViewController {}
      final class Other: UIViewController {}
      final class Navigator {
        func present<T: UIViewController>(_ screen: T, animated: Bool = true) -> T { screen }
        func present<T: UIViewController>(_ screen: T.Type, animated: Bool = true) -> T {
          present(Resolver.resolve() as T, animated: animated)
        }
      }
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() { register { Screen() } }
      }
      @main struct Main {
        static func main() {
          let navigator = Navigator()
          _ = navigator.present(Screen.self)
          \(call)
        }
      }
      """
    ).summaries
  }

  // VAL-25: what is there already is not resolved.
  @Test(arguments: [
    "let alert = UIAlertController(); _ = navigator.present(alert)",
    "_ = navigator.present(UIAlertController(), animated: false)",
    "_ = navigator.present(Other())", "func show(_ other: Other) { _ = navigator.present(other) }",
    "later { [navigator] in let alert = Other(); _ = navigator.present(alert, animated: true) }",
    "UIAlertController().then { _ = navigator.present($0) }",
    "UIAlertController().then { alert in _ = navigator.present(alert) }",
  ])
  func `a function that takes an instance is not one that takes a type`(_ call: String) throws {
    #expect(try app(call) == [])
  }

  // VAL-20
  @Test(arguments: [
    "_ = navigator.present(Other.self)", "_ = navigator.present(Other.self, animated: false)",
    "func show(_ type: Other.Type) { _ = navigator.present(type) }",
    "[Other.self].forEach { _ = navigator.present($0) }",
  ])
  func `a function that takes a type resolves it`(_ call: String) throws {
    #expect(try app(call) == ["Garland/MissingBinding: no binding for 'Other'"])
  }
}
