// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

protocol Clock {}
protocol OrderStorage {}
final class FileStorage: OrderStorage {
  init(clock: Clock) {}
}

/// Each one has prices of its own.
final class PriceCache {
  private var prices: [String: Int] = [:]
  func price(of article: String) -> Int { prices[article, default: 0] }
  func note(_ price: Int, of article: String) { prices[article] = price }
}

final class Basket {
  init(checkout: Checkout, prices: PriceCache) {}
}

final class Checkout {
  init(basket: Basket) {}
}

final class Advice {
  init(prices: PriceCache) {}
}

struct Settings {}

@main
struct App {
  static func main() {
    let locator = Locator.shared
    locator.register { FileStorage(clock: locator.get()) as OrderStorage }
    locator.register { PriceCache() }
    locator.register { Basket(checkout: locator.get(), prices: locator.get()) }
    locator.register { Checkout(basket: locator.get()) }
    locator.register { Advice(prices: locator.get()) }
    locator.set(Settings(), for: Settings.self)
    locator.set(Settings(), for: Settings.self)
    open()
  }

  static func open() {
    let storage: OrderStorage = Locator.shared.get()
    let basket: Basket = Locator.shared.get()
    let concrete = Locator.shared.find(FileStorage.self)
    let advice = Locator.shared.find(Advice.self)
    print(storage, basket, concrete as Any, advice as Any, Locator.shared.get() as Settings)
  }
}
