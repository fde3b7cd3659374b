// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// An app's own functions that resolve from Swinject's containers.
struct SwinjectHelperTests {
  // VAL-17: what is there for one of two keys is found.
  @Test(arguments: [
    ("if let one = c.resolve(T.self, argument: name) { return one }", false), ("", true),
  ])
  func `a helper that asks with an argument and without one needs only one of them`(
    _ first: String, _ isFound: Bool
  ) throws {
    let found = try Sources.verified(
      """
      import Swinject
      protocol Cards {}
      struct Deck: Cards { let name: String? }
      final class Page { init(cards: Cards) {} }
      final class Parts {
        let c = Container()
        func get<T>() -> T {
          let name: String? = nil
          \(first)
          if let one = c.resolve(T.self) { return one }
          fatalError()
        }
        func start() {
          c.register(Cards.self) { (_, name: String?) in Deck(name: name) }
          c.register(Page.self) { _ in
            let cards: Cards = self.get()
            return Page(cards: cards)
          }
          let page: Page = get()
          print(page)
        }
      }
      @main enum Main { static func main() { Parts().start() } }
      """
    ).diagnostics.filter { $0.id == .missingBinding }
    #expect(found.isEmpty != isFound)
  }
}
