// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// What is injected after construction, and what an object graph shares.

public protocol Journal { var pages: Int { get } }
public final class PlainJournal: Journal {
  public var clock: (any Clock)?
  public var leaf: (any Leaf)?
  public var pages: Int { clock == nil || leaf == nil ? 0 : 5 }
  public init() {}
}

public protocol Routing: AnyObject { var number: Int { get } }
public final class PlainRouter: Routing {
  private let panel: any Panel
  public var number: Int { panel.number }
  public init(panel: any Panel) { self.panel = panel }
}

public protocol Panel: AnyObject { var number: Int { get } }
public final class PlainPanel: Panel {
  private let clock: any Clock
  public weak var router: (any Routing)?
  public var number: Int { router == nil ? 0 : 6 }
  public init(clock: any Clock) { self.clock = clock }
}

public protocol Cart: AnyObject { var number: Int { get } }
public final class PlainCart: Cart {
  public var number: Int { 7 }
  public init() {}
}

public protocol Receipt { var number: Int { get } }
public final class PlainReceipt: Receipt {
  private let cart: any Cart
  public var number: Int { cart.number }
  public init(cart: any Cart) { self.cart = cart }
}

public protocol Purchase { var number: Int { get } }
public final class PlainPurchase: Purchase {
  private let cart: any Cart
  private let receipt: any Receipt
  public var number: Int { cart.number }

  public init(cart: any Cart, receipt: any Receipt) {
    self.cart = cart
    self.receipt = receipt
  }
}
