// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Lazy properties, which ask when they are first read.
struct UnreadPropertyTests {
  private func findings(_ property: String, _ body: String = "") throws -> [Diagnostic] {
    try Sources.verified(
      """
      import Swinject
      import UIKit
      protocol Rates {}
      final class Money { init(rates: any Rates) {} }
      let container = Container()
      final class Page: UIViewController {
        \(property)
        override func viewDidLoad() { \(body) }
      }
      @main final class Delegate: UIResponder, UIApplicationDelegate {
        let window = UIWindow()
        func applicationDidFinishLaunching(_ application: UIApplication) {
          container.register(Money.self) { Money(rates: $0.resolve(Rates.self)!) }
          window.rootViewController = Page()
        }
      }
      """
    ).diagnostics.filter { $0.id == .missingBinding }
  }

  // VAL-2
  @Test(arguments: [
    ("private lazy var money = container.resolve(Money.self)!", "_ = money"),
    ("lazy var money = container.resolve(Money.self)!", "print(money)"),
    ("private lazy var money: Money = { container.resolve(Money.self)! }()", "print(self.money)"),
  ])
  func `what only a lazy property needs that nothing reads is a warning`(
    _ property: String, _ read: String
  ) throws {
    let unread = try findings(property)
    #expect(unread.map(\.severity) == [.warning])
    #expect(unread.first?.notes.first?.text == "only 'money' needs it, which nothing reads")
    #expect(try findings(property, read).map(\.severity) == [.error])
  }

  // VAL-2: what the property asks for itself.
  @Test func `what a lazy property asks for that nothing reads is a warning`() throws {
    let property = "private lazy var rates = container.resolve(Rates.self)!"
    let used = "print(container.resolve(Money.self)!)"
    let money = "\nlet money = container.resolve(Money.self)!"
    #expect(try findings(property + money).map(\.severity) == [.error])
    #expect(try findings(property).map(\.severity) == [.warning])
    #expect(try findings(property, used + "; print(rates)").map(\.severity) == [.error])
  }

  // VAL-2: others may read what they can see.
  @Test(arguments: [
    "let money = container.resolve(Money.self)!",
    "@objc lazy var money = container.resolve(Money.self)!",
    "public lazy var money = container.resolve(Money.self)!",
  ])
  func `what may be read elsewhere is an error`(_ property: String) throws {
    #expect(try findings(property).map(\.severity) == [.error])
  }
}
