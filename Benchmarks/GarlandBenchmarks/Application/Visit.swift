// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Garland
internal import Synchronization

/// A visit to the shop, from the door to the till.
enum Visit: SynchronousScopeKind {
  typealias Input = Visitor
}

/// A part of a visit with instances of its own.
enum Checkout: SynchronousScopeKind {
  typealias Parent = Visit
}

/// Who visits.
struct Visitor: Sendable {
  let number: Int
}

/// What a visitor carries; one for each visit.
final class VisitBasket: Sendable {
  let visitor: Visitor
  let clock: any Clock
  private let isStored = Atomic<Bool>(false)

  init(visitor: Visitor, clock: any Clock) {
    self.visitor = visitor
    self.clock = clock
  }

  /// What is done at the end of a visit.
  func store() {
    isStored.store(true, ordering: .relaxed)
  }
}

/// What is paid; one for each checkout.
final class Payment: Sendable {
  let basket: VisitBasket

  init(basket: VisitBasket) {
    self.basket = basket
  }
}

/// The same with Garland.
struct VisitModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(VisitBasket.init).lifetime(.scoped(Visit.self)).onEnd { $0.store() }
    builder.register(Payment.init).lifetime(.scoped(Checkout.self))
  }
}
