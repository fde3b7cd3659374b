// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Containers that a class makes for each of its objects.
struct SubclassContainerTests {
  private func duplicates(_ kept: String, _ second: String) throws -> Int {
    try Sources.verified(
      """
      import Swinject
      protocol Link {}
      final class ShopLink: Link {}
      final class BankLink: Link {}
      class Parts {
        \(kept)
        func get<T>() -> T { container.resolve(T.self)! }
      }
      final class ShopParts: Parts {
        static let shared = ShopParts()
        func fill() { container.register(Link.self) { _ in ShopLink() } }
      }
      \(second)
      @main enum Main {
        static func main() {
          ShopParts.shared.fill()
          let link: Link = ShopParts.shared.get()
          print(link)
        }
      }
      """
    ).diagnostics.count { $0.id == .duplicateBinding }
  }

  private static let bank = """
    final class BankParts: Parts {
      static let shared = BankParts()
      func fill() { container.register(Link.self) { _ in BankLink() } }
    }
    let bank: Void = { BankParts.shared.fill() }()
    """

  // VAL-25
  @Test(arguments: [
    "let container = Container()", "let container: Container\ninit() { container = Container() }",
  ])
  func `each subclass has a container of its own`(_ kept: String) throws {
    #expect(try duplicates(kept, Self.bank) == 0)
  }

  // REG-11: one that they share, or one subclass alone.
  @Test func `a key that one container has twice is found`() throws {
    let shared = "static let all = Container()\nvar container: Container { Self.all }"
    #expect(try duplicates(shared, Self.bank) == 1)
    let again = """
      extension ShopParts { func more() { container.register(Link.self) { _ in BankLink() } } }
      let more: Void = { ShopParts.shared.more() }()
      """
    #expect(try duplicates("let container = Container()", again) == 1)
  }
}
