// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Garland

/// Opening, using and ending scopes, beside a class that does the same by hand.
struct ScopeWorkloads {
  private let container: Container
  private let visit: Scope<Visit>
  private let visitByHand = VisitByHand(visitor: Visitor(number: 1))

  init() throws {
    container = try ContainerBuilder(ShopModule(), VisitModule()).build()
    visit = try container.open(Visit.self, with: Visitor(number: 1))
    use(visit.resolve(VisitBasket.self))
    use(try visitByHand.basket())
  }

  var all: [Workload] {
    let container = container
    let visit = visit
    let visitByHand = visitByHand
    return [
      Workload(
        name: "open and end a scope",
        byHand: { VisitByHand(visitor: Visitor(number: 2)).end() },
        byGarland: {
          let visit = try? container.open(Visit.self, with: Visitor(number: 2))
          try? visit?.endNow()
        }),
      Workload(
        name: "open, use and end a scope",
        byHand: {
          let visit = VisitByHand(visitor: Visitor(number: 2))
          use(try? visit.basket())
          visit.end()
        },
        byGarland: {
          let visit = try? container.open(Visit.self, with: Visitor(number: 2))
          use(try? visit?.resolveOrThrow(VisitBasket.self))
          try? visit?.endNow()
        }),
      Workload(
        name: "open, use and end a nested scope",
        byHand: {
          let checkout = try? visitByHand.open()
          use(try? checkout?.pay())
          checkout?.end()
        },
        byGarland: {
          let checkout = try? visit.open(Checkout.self)
          use(try? checkout?.resolveOrThrow(Payment.self))
          try? checkout?.endNow()
        }),
      Workload(
        name: "scoped instance, made", byHand: { use(try? visitByHand.basket()) },
        byGarland: { use(try? visit.resolveOrThrow(VisitBasket.self)) }, allowedAllocations: 0),
    ]
  }
}
