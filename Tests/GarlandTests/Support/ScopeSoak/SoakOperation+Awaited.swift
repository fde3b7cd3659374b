// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph

extension SoakOperation where Body == TaskOperation {
  /// What tasks do with what has to be awaited.
  static let ofAwaited: [SoakOperation] = [
    SoakOperation(name: "await", weight: 8, body: awaitInSession),
    SoakOperation(name: "await a singleton", weight: 6, body: awaitSingleton),
    SoakOperation(name: "await a weak instance", weight: 4, body: awaitHeld),
    SoakOperation(name: "await a visit", weight: 4, body: awaitVisit),
    SoakOperation(name: "cancel", weight: 8, body: cancel),
    SoakOperation(name: "await in a scope", weight: 4, body: awaitInScope),
    SoakOperation(name: "await in a request", weight: 4, body: awaitInRequest),
    SoakOperation(name: "end what is being made", weight: 3, body: endMeanwhile),
    SoakOperation(name: "use later", weight: 6, body: useLater),
    SoakOperation(name: "await in a child", weight: 2, body: awaitInChild),
    SoakOperation(name: "knot", weight: 3, body: tieKnot),
  ]

  /// Two tasks ask for one instance of a session.
  private static let awaitInSession: TaskOperation = { world, random in
    guard let session = world.session(&random)?.scope,
      let request = SoakPart.awaitedInSession.randomElement(using: &random)
    else { return }
    let concurrently = random.chance(30)
    async let one = world.receive { try await request(session.container, concurrently) }
    async let other = world.receive { try await request(session.container, concurrently) }
    _ = await (one, other)
  }

  private static let awaitSingleton: TaskOperation = { world, random in
    guard let request = SoakPart.awaitedAnywhere.randomElement(using: &random) else { return }
    await world.receive { try await request(world.container, false) }
  }

  private static let awaitHeld: TaskOperation = { world, random in
    let found = await world.receive {
      try await world.container.resolveAsync(SoakPart.AwaitedHeld.self)
    }
    guard let found else { return }
    await world.ledger.hold(found) {
      await Task.yield()
      let again = await world.receive {
        try await world.container.resolveAsync(SoakPart.AwaitedHeld.self)
      }
      if let again, again !== found { world.ledger.complain("two weak instances at a time") }
    }
  }

  private static let awaitVisit: TaskOperation = { world, random in
    guard let session = world.session(&random)?.scope else { return }
    let concurrently = random.chance(50)
    let errand = await world.receive { try await session.resolveAsync(SoakPart.Errand.self) }
    (errand as? SoakPart.Errand)?.basket.receive()
    let found = await world.receive {
      try await session.resolveAsync(SoakPart.Visit.self, concurrently: concurrently)
    }
    guard let visit = found as? SoakPart.Visit else { return }
    visit.basket.receive()
    visit.axle.receive()
    await world.ledger.hold(visit.held) { await Task.yield() }
    if visit.held !== visit.again { world.ledger.complain("a visit with two weak instances") }
  }

  /// Some of those who wait are told to give up, or whoever creates is; the others get what they wait for.
  private static let cancel: TaskOperation = { world, random in
    let session = world.session(&random)?.scope
    let isInSession = session != nil && random.chance(70)
    let requests = isInSession ? SoakPart.awaitedInSession : SoakPart.awaitedAnywhere
    guard let request = requests.randomElement(using: &random) else { return }
    let container = isInSession ? session?.container ?? world.container : world.container
    await SoakTask.crowd(Int.random(in: 2...5, using: &random), cancelling: 40, &random) {
      await world.receive { try await request(container, false) }
    }
  }

  /// Awaits in a scope of a piece of work, which may be cancelled or end while something is made.
  private static let awaitInScope: TaskOperation = { world, random in
    guard let request = SoakPart.awaitedInSession.randomElement(using: &random) else { return }
    let ends = random.chance(50)
    await SoakTask.crowd(1, cancelling: 40, &random) {
      let number = world.nextNumber()
      world.noteEnd(of: number)
      do {
        try await world.container.withScope(SoakPart.Session.self, with: .init(value: number)) {
          session in
          async let one = world.receive { try await request(session.container, false) }
          async let other = world.receive {
            try await session.resolveAsync(SoakPart.AwaitedBasket.self)
          }
          do { if ends { try await session.end() } } catch { world.ledger.complain("\(error)") }
          _ = await (one, other)
          try Task.checkCancellation()
        }
      } catch { world.allow(.whenEnded, error) }
    }
  }

  /// Ends a scope at once, whether something is being made or not.
  private static let awaitInRequest: TaskOperation = { world, random in
    guard let session = world.session(&random)?.scope else { return }
    let number = world.nextNumber()
    do {
      let request = try session.open(SoakPart.Request.self, with: .init(value: number))
      world.noteEnd(of: -number)
      async let one = world.receive { try await request.resolveAsync(SoakPart.AwaitedReply.self) }
      async let other = world.receive { try await request.resolveAsync(SoakPart.AwaitedReply.self) }
      for _ in 0..<Int.random(in: 0...8, using: &random) { await Task.yield() }
      do { try request.endNow() } catch { world.ledger.complain("\(error)") }
      _ = await (one, other)
    } catch { world.allow(.whenEnded, error) }
  }

  /// Ends a session when the factory of one of its instances certainly runs.
  private static let endMeanwhile: TaskOperation = { world, random in
    let (number, gate) = (world.nextNumber(), SoakGate())
    do {
      let session = try world.container.open(
        SoakPart.Session.self, with: .init(value: number, gate: gate))
      world.noteEnd(of: number)
      let waiters = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        SoakTask {
          let gated = await world.receive { try await session.resolveAsync(SoakPart.Gated.self) }
          if gated != nil { world.ledger.complain("an instance of a session that has ended") }
          gate.giveUpWaiting()
        }
      }
      await gate.waitForArrival()
      if random.chance(20) { waiters.randomElement(using: &random)?.cancel() }
      do { try await session.end() } catch { world.ledger.complain("\(error)") }
      gate.open()
      for waiter in waiters { await waiter.finish() }
    } catch { world.allow(.whenEnded, error) }
  }

  /// Uses what was kept, perhaps after the end of its session.
  private static let useLater: TaskOperation = { world, random in
    guard let page = world.awaitedPage(&random) else { return }
    let choice = Int.random(in: 0..<3, using: &random)
    await SoakTask.crowd(2, cancelling: 20, &random) {
      await world.receive {
        switch choice {
        case 0: try await page.basket.value
        case 1: try await page.axle()
        default: try await page.flaky()
        }
      }
    }
  }

  /// Builds a child, awaits in it what is its own and what is its parent's, and ends or drops it.
  private static let awaitInChild: TaskOperation = { world, random in
    let number = world.nextNumber()
    let (isEnded, hasSession) = (random.chance(60), random.chance(50))
    do {
      let child = try SoakPart.child(of: world.container, number, world.ledger)
      async let one = world.receive { try await child.resolveAsync(SoakPart.Guest.self) }
      async let other = world.receive { try await child.resolveAsync(SoakPart.Guest.self) }
      if hasSession {
        await awaitInScope(of: child, world.nextNumber(), world)
      }
      if isEnded {
        world.noteEnd(of: number)
        do { try await child.end() } catch { world.ledger.complain("\(error)") }
      }
      _ = await (one, other)
    } catch let error as GraphError {
      let isEnded = error.diagnostics.map(\.id) == [.containerEnded]
      if !isEnded { world.ledger.complain("\(error)") }
    } catch { world.allow(.whenEnded, error) }
  }

  private static func awaitInScope(of child: Container, _ number: Int, _ world: SoakWorld) async {
    world.noteEnd(of: number)
    do {
      try await child.withScope(SoakPart.Session.self, with: .init(value: number)) { session in
        _ = await world.receive { try await session.resolveAsync(SoakPart.AwaitedAxle.self) }
      }
    } catch { world.allow(.whenEnded, error) }
  }

  /// Asks for two instances whose factories ask for each other, at the same time.
  private static let tieKnot: TaskOperation = { world, random in
    guard let session = world.session(&random)?.scope else { return }
    async let knot = world.receive(or: .whenEnded) {
      try await session.resolveAsync(SoakPart.Knot.self)
    }
    do {
      try await session.resolveAsync(SoakPart.Tie.self).receive()
    } catch {
      let cause = (error as? ResolutionError)?.cause as? ResolutionError ?? error
      world.allow(.whenEnded.union([.reentrantCreation, .creationDeadlock]), cause)
    }
    _ = await knot
  }
}
