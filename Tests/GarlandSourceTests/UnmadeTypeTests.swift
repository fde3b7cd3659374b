// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Classes that a program has and makes no instance of.
struct UnmadeTypeTests {
  /// The severity of what a class misses that one function makes, if any does.
  private func severity(of type: String, making: String, start: String = "") throws -> [Severity] {
    let result = try Sources.verified(
      """
      import UIKit
      import RxFlow
      import Swinject
      let c = Container()
      @propertyWrapper struct Inject<T> {
        let wrappedValue: T
        init() { wrappedValue = c.resolve(T.self)! }
      }
      final class Gone {}
      final class Model { @Inject var gone: Gone; init() {} }
      \(type)
      func show() { _ = \(making) }
      @main struct Main { static func main() { c.register(Int.self) { _ in 1 }; \(start) } }
      """)
    #expect(result.summaries == ["Garland/MissingBinding: no binding for 'Gone'"])
    return result.diagnostics.map(\.severity)
  }

  private static let code = "required init?(coder: NSCoder) { fatalError(\"\") }"

  // VAL-2: nothing but the code makes it.
  @Test(arguments: [
    ("class S: UIViewController { init(m: Model) { super.init() }\n\(code) }", "S(m: Model())"),
    (
      "class S: UIViewController { init(_ m: Model) { super.init() }\n"
        + "@available(*, unavailable) required init?(coder: NSCoder) { super.init() } }",
      "S(Model())"
    ),
    ("class S: Flow { @Inject var other: Gone; init() {} }", "(S(), Model())"),
    ("class S: Flow, AnyObject { func go() { _ = Model() } }", "S()"),
    ("class S: Flow { let model = Model() }\nclass Later: S {}", "Later()"),
    ("class Base: NSObject {}\nclass S: Base { let model = Model() }", "S()"),
  ])
  func `what a class needs that only uncalled code makes is a warning`(
    _ type: String, _ making: String
  ) throws {
    #expect(try severity(of: type, making: making) == [.warning])
    #expect(try severity(of: type, making: making, start: "show()") == [.error])
  }

  // VAL-2: a storyboard, a list of the system's or a superclass may make it.
  @Test(arguments: [
    "class S: UIViewController { let model = Model() }",
    "class S: UIViewController { init() { super.init() }; let model = Model()\n\(code) }",
    "class S: UIViewController { init(_ n: Int = 1) { super.init() }; let m = Model()\n\(code) }",
    "class S: UIView { override init(frame: CGRect) { super.init() }; let model = Model()\n\(code) }",
    "class S: UIView { init(_ n: Int) { super.init() }; let model = Model()\n"
      + "required init?(coder: NSCoder) { super.init(coder: coder) } }",
    "class S: Screen { override func load() { _ = Model() } }",
    "class S: UIApplicationDelegate { let model = Model() }",
    "class Base: NSObject, UIApplicationDelegate {}\nclass S: Base { let model = Model() }",
  ])
  func `what the system may make is made`(_ type: String) throws {
    #expect(try severity(of: type, making: "0") == [.error])
  }

  // VAL-2
  @Test(arguments: [
    ("", "", Severity.warning), ("", "_ = c.resolve(Screen.self)!", .error),
    ("", "Screen().show()", .error), ("final class Next: Screen {}", "Next().show()", .error),
  ])
  func `a property that nothing sets is graver where its class is made`(
    _ more: String, _ use: String, _ severity: Severity
  ) throws {
    let result = try Sources.verified(
      """
      import Swinject
      final class Store { func read() {} }
      class Screen: NSObject { var store: Store!; func show() { store.read() } }
      \(more)
      let c = Container()
      c.register(Store.self) { _ in Store() }
      c.register(Screen.self) { _ in Screen() }
      _ = c.resolve(Store.self)!
      \(use)
      """)
    let found = result.diagnostics.filter { $0.id == .propertyNotInjected }
    #expect(found.map(\.severity) == [severity])
  }
}
