// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Garland
public import Services

/// A visit as an open scope.
public final class VisitWithGarland: Sendable {
  private let scope: Scope<Visit>

  @inline(never) public init(shop: ShopWithGarland, visitor: Visitor) throws {
    scope = try shop.container.open(Visit.self, with: visitor)
  }

  @inline(never) public func basket() -> any Basket { scope.resolve() }
  @inline(never) public func end() throws { try scope.endNow() }
}
