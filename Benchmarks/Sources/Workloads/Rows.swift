// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Services
internal import WrittenByHand
internal import WrittenWithGarland

/// The rows of the table, with what they shall reach.
public enum Rows {
  public static let all: [Row] =
    resolving + lifetimes + scopes + fronts + building + processes + threads

  static let resolving = [
    Row("singleton through a protocol", .timesDictionary(1)) {
      let (hand, locator, garland) = (ShopByHand(), DictionaryLocator(), try ShopWithGarland())
      return Ways(
        byHand: each { hand.clock.ticks }, dictionary: each { locator.clock().ticks },
        garland: each { garland.sharedClock().ticks })
    },
    Row("the same among 10,000 bindings", .timesDictionary(1)) {
      let (hand, locator) = (ShopByHand(), DictionaryLocator())
      let garland = try Registering.container(10_000)
      return Ways(
        byHand: each { hand.clock.ticks }, dictionary: each { locator.clock().ticks },
        garland: each { garland.clock().ticks })
    },
    Row("per-request leaf", .timesByHand(1.4)) {
      let (hand, locator, garland) = (ShopByHand(), DictionaryLocator(), try ShopWithGarland())
      return Ways(
        byHand: each { hand.leaf().number }, dictionary: each { locator.leaf().number },
        garland: each { garland.leaf().number })
    },
    Row("one singleton, one per-request", .timesByHand(1.6)) {
      let (hand, locator, garland) = (ShopByHand(), DictionaryLocator(), try ShopWithGarland())
      return Ways(
        byHand: each { hand.pair().number }, dictionary: each { locator.pair().number },
        garland: each { garland.pair().number })
    },
    Row("19 objects, 16 singleton injections", .timesByHand(1.6)) {
      let (hand, locator, garland) = (ShopByHand(), DictionaryLocator(), try ShopWithGarland())
      return Ways(
        byHand: each { hand.screen().number }, dictionary: each { locator.screen().number },
        garland: each { garland.screen().number })
    },
    Row("chain of 100", .timesByHand(1.5)) {
      let (hand, garland) = (ChainByHand(), try ShopWithGarland())
      return Ways(byHand: each { hand.link0().place }, garland: each { garland.chain().place })
    },
    Row("two arguments", .timesByHand(1.6)) {
      let (hand, locator, garland) = (ShopByHand(), DictionaryLocator(), try ShopWithGarland())
      return Ways(
        byHand: each { hand.order(customer: 42, day: 7).number },
        dictionary: each { locator.order(customer: 42, day: 7).number },
        garland: each { garland.order(customer: 42, day: 7).number })
    },
    Row("collection of 5", .timesByHand(1.7)) {
      let (hand, garland) = (ShopByHand(), try ShopWithGarland())
      return Ways(
        byHand: each { hand.plugins()[4].number }, garland: each { garland.plugins()[4].number })
    },
    Row("injection of two properties", .timesByHand(2.5)) {
      let (hand, garland) = (ShopByHand(), try ShopWithGarland())
      return Ways(byHand: each { hand.journal().pages }, garland: each { garland.journal().pages })
    },
    Row("cycle closed by a property", .timesByHand(2.5)) {
      let (hand, garland) = (ShopByHand(), try ShopWithGarland())
      return Ways(byHand: each { hand.router().number }, garland: each { garland.router().number })
    },
  ]

  static let lifetimes = [
    Row("objectGraph", .timesByHand(3)) {
      let (hand, garland) = (ShopByHand(), try ShopWithGarland())
      return Ways(
        byHand: each { hand.purchase().number }, garland: each { garland.purchase().number })
    },
    Row("weak hit", .timesByHand(3)) {
      let (hand, garland) = (ShopByHand(), try ShopWithGarland())
      let held = (hand.feed(), garland.feed())
      return Ways(
        byHand: each { withExtendedLifetime(held) { hand.feed().number } },
        garland: each { withExtendedLifetime(held) { garland.feed().number } })
    },
    Row("time to live, not over") {
      let (hand, garland) = (ShopByHand(), try ShopWithGarland())
      return Ways(
        byHand: each { hand.forecast().degrees }, garland: each { garland.forecast().degrees })
    },
    Row("asynchronous singleton hit", .timesByHand(1.4), isSteady: false) {
      let (hand, garland) = (CatalogueByHand(), try ShopWithGarland())
      return Ways(
        byHand: awaiting { await hand.catalogue().pages },
        garland: awaiting { (try? await garland.catalogue().pages) ?? 0 })
    },
  ]

  static let scopes = [
    Row("scope: open, use, end", .timesByHand(3)) {
      let (hand, garland) = (ShopByHand(), try ShopWithGarland())
      let visitor = Visitor(number: 5)
      return Ways(
        byHand: each {
          let visit = VisitByHand(shop: hand, visitor: visitor)
          defer { visit.end() }
          return (try? visit.basket().number) ?? 0
        },
        garland: each {
          guard let visit = try? VisitWithGarland(shop: garland, visitor: visitor) else { return 0 }
          defer { try? visit.end() }
          return visit.basket().number
        })
    },
    Row("scoped hit", .timesByHand(1.6)) {
      let visitor = Visitor(number: 5)
      let hand = VisitByHand(shop: ShopByHand(), visitor: visitor)
      let garland = try VisitWithGarland(shop: ShopWithGarland(), visitor: visitor)
      return Ways(
        byHand: each { (try? hand.basket().number) ?? 0 },
        garland: each { garland.basket().number })
    },
    Row("child container of 1,000 bindings: make, use", .atMost(5_000)) {
      let (hand, garland) = (ShopByHand(), try ChildWithGarland())
      return Ways(
        byHand: each { ChildByHand(parent: hand).clock().ticks },
        garland: each { (try? garland.clockOfNewChild().ticks) ?? 0 })
    },
    Row("the parent's singleton, asked of a child", .timesByHand(1)) {
      let (hand, garland) = (ChildByHand(parent: ShopByHand()), try ChildWithGarland())
      return Ways(
        byHand: each { hand.clock().ticks }, garland: each { garland.clock().ticks })
    },
  ]
}
