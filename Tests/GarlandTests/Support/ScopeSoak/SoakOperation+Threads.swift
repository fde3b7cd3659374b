// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph

extension SoakOperation where Body == ThreadOperation {
  /// What threads do.
  static let onThreads: [SoakOperation] = [
    SoakOperation(name: "open", weight: 2) { world, _ in world.open() },
    SoakOperation(name: "resolve", weight: 8) { world, random in
      guard let session = world.session(&random)?.scope else { return }
      do {
        let basket = try session.resolveOrThrow(SoakPart.Basket.self)
        let again = try session.resolveOrThrow(SoakPart.Basket.self)
        basket.receive()
        if basket !== again { world.ledger.complain("two baskets in one session") }
      } catch { world.allow(.whenEnded, error) }
    },
    SoakOperation(name: "cycle", weight: 4) { world, random in
      guard let session = world.session(&random)?.scope else { return }
      do {
        let isHub = random.chance(50)
        let hub =
          isHub
          ? try session.resolveOrThrow(SoakPart.Hub.self)
          : try session.resolveOrThrow(SoakPart.Axle.self).hub
        let axle = try session.resolveOrThrow(SoakPart.Axle.self)
        axle.receive()
        if axle.hub !== hub { world.ledger.complain("a cycle that is not closed") }
      } catch { world.allow(.whenEnded, error) }
    },
    SoakOperation(name: "fail", weight: 4) { world, random in
      guard let session = world.session(&random)?.scope else { return }
      do {
        try session.resolveOrThrow(SoakPart.Flaky.self).receive()
      } catch { world.allow(.whenAwaited, error) }
    },
    SoakOperation(name: "request", weight: 4) { world, random in
      guard let session = world.session(&random) else { return }
      do {
        let number = world.nextNumber()
        let request = try session.scope.open(SoakPart.Request.self, with: .init(value: number))
        world.noteEnd(of: -number)
        defer {
          do { try request.endNow() } catch { world.ledger.complain("\(error)") }
        }
        try request.resolveOrThrow(SoakPart.Reply.self).receive()
      } catch { world.allow(.whenEnded, error) }
    },
    SoakOperation(name: "weak", weight: 4) { world, _ in
      do {
        let held = try world.container.resolveOrThrow(SoakPart.Held.self)
        let again = try world.container.resolveOrThrow(SoakPart.Held.self)
        if held !== again { world.ledger.complain("two weak instances at a time") }
      } catch { world.allow(.whenEnded, error) }
    },
    SoakOperation(name: "find", weight: 8) { world, random in
      guard let session = world.session(&random)?.scope else { return }
      guard let request = SoakPart.found.randomElement(using: &random) else { return }
      do {
        try request(session.container).receive()
      } catch { world.allow(.whenEnded.union([.asyncMismatch]), error) }
    },
    SoakOperation(name: "keep", weight: 2) { world, random in
      guard let session = world.session(&random)?.scope else { return }
      do {
        let page = try session.resolveOrThrow(SoakPart.Page.self)
        world.keep(page, try session.resolveOrThrow(SoakPart.AwaitedPage.self))
      } catch { world.allow(.whenEnded, error) }
    },
    SoakOperation(name: "use", weight: 4) { world, random in
      guard let page = world.page(&random) else { return }
      do {
        try page.basket.resolved().receive()
        try page.hub.resolved().receive()
      } catch { world.allow(.whenEnded, error) }
    },
    SoakOperation(name: "drop", weight: 1) { world, random in
      if let number = world.session(&random)?.number { world.forget(number) }
    },
    SoakOperation(name: "override", weight: 2) { world, random in
      let number = Int.random(in: 0..<100, using: &random)
      let found = withInjected(
        { $0.soakNumber = number }, operation: { InjectedValues[\.soakNumber] })
      if found != number { world.ledger.complain("an override of somebody else") }
    },
  ]
}
