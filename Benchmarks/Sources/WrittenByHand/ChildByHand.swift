// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import Services

/// A part of the application that may have objects of its own, and else asks the shop.
public final class ChildByHand {
  private let parent: ShopByHand
  private var own: [ObjectIdentifier: Any] = [:]

  @inline(never) public init(parent: ShopByHand) { self.parent = parent }

  @inline(never) public func clock() -> any Clock {
    own[ObjectIdentifier((any Clock).self)] as? any Clock ?? parent.clock
  }
}
