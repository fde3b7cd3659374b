// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Names that are those of an implicitly unwrapped property which nothing sets.
struct UnsetPropertyReadTests {
  private func found(_ reader: String) throws -> Int {
    try Sources.verified(
      """
      import Swinject
      import UIKit
      class Screen: NSObject {
        var panel: Panel!
        var title: String?
      }
      final class Panel { func draw() {} }
      \(reader)
      let container = Container()
      container.register(Screen.self) { _ in Screen() }
      print(container.resolve(Screen.self)!)
      """
    ).diagnostics.count { $0.id == .propertyNotInjected }
  }

  // VAL-25: there is no other property that it could be.
  @Test(arguments: [
    "class Wide: Screen { func draw() { panel.draw() } }",
    "extension Screen { func draw() { panel.draw() } }",
    "extension Screen { func draw() { run { self.panel.draw() } } }",
    "func draw(_ screen: Screen) { screen.panel.draw() }",
    "func draw() { unknown().panel.draw() }",
    "protocol Drawing {}\nextension Drawing where Self: Screen { func draw() { panel.draw() } }",
    "extension Screen { struct Part { func draw(_ s: Screen) { s.panel.draw() } } }",
    "@dynamicMemberLookup class Proxy { subscript<T>(dynamicMember p: KeyPath<Screen, T>) -> T { s[keyPath: p] } }"
      + "\nfunc draw(_ proxy: Proxy) { proxy.panel.draw() }",
  ])
  func `a name that may be the property is a read of it`(_ reader: String) throws {
    #expect(try found(reader) == 1)
  }

  // VAL-25: a class of the system's has a property of the name, too.
  @Test(arguments: [
    "",
    "final class Cell: UITableViewCell { func draw() { panel.draw() } }",
    "final class Cell: UITableViewCell { func draw() { self.panel.draw() } }",
    "final class Cell: UITableViewCell {}\nfunc draw(_ cell: Cell) { cell.panel.draw() }",
    "extension UITableViewCell { func draw() { panel.draw() } }",
    "func draw(_ cell: UITableViewCell) { cell.panel.draw() }",
    "func draw() { panel.draw() }",
    "func draw() { show(.panel) }",
  ])
  func `a name in another class is no read of the property`(_ reader: String) throws {
    #expect(try found(reader) == 0)
  }
}
