// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import DescribedServices
internal import Services
internal import WrittenByHand
internal import WrittenWithGarland

extension Rows {
  static let fronts = [
    Row("key-path read, folded", .timesDictionary(1)) {
      let (hand, locator, garland) = (ShopByHand(), DictionaryLocator(), FoldedReader())
      return Ways(
        byHand: each { hand.clock.ticks }, dictionary: each { locator.clock().ticks },
        garland: each { garland.clock().ticks })
    },
    Row("key-path read, not folded", .timesDictionary(1)) {
      let (hand, locator, garland) = (ShopByHand(), DictionaryLocator(), UnfoldedReader())
      return Ways(
        byHand: each { hand.clock.ticks }, dictionary: each { locator.clock().ticks },
        garland: each { garland.clock().ticks })
    },
    Row("key-path read of a value that was set") {
      let (hand, locator, garland) = (ShopByHand(), DictionaryLocator(), ReplacedReader())
      return Ways(
        byHand: each { hand.clock.ticks }, dictionary: each { locator.clock().ticks },
        garland: each { garland.clock().ticks })
    },
    Row("self-describing singleton") {
      let (hand, garland) = (DescribedByHand(), DescribedWithGarland())
      return Ways(byHand: each { hand.clock.ticks }, garland: each { garland.clock().ticks })
    },
    Row("property wrapper that has resolved") {
      let (hand, garland) = (DescribedByHand(), DescribedReader())
      return Ways(byHand: each { hand.clock.ticks }, garland: each { garland.clock().ticks })
    },
    Row("self-describing leaf", .timesByHand(2)) {
      let (hand, garland) = (DescribedByHand(), DescribedWithGarland())
      return Ways(byHand: each { hand.leaf().number }, garland: each { garland.leaf().number })
    },
    Row("self-describing graph of 19 objects", .timesByHand(2)) {
      let (hand, garland) = (DescribedByHand(), DescribedWithGarland())
      return Ways(byHand: each { hand.screen().number }, garland: each { garland.screen().number })
    },
  ]
}
