// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph

/// Something that threads or tasks do again and again while others do other things.
///
/// To soak something new, add it to `onThreads` or `inTasks`.
struct SoakOperation<Body: Sendable>: Sendable {
  let name: String
  /// How often it is chosen, compared with others.
  let weight: Int
  let body: Body
}

/// What a thread does.
typealias ThreadOperation = @Sendable (SoakWorld, inout SplitMix) -> Void
/// What a task does.
typealias TaskOperation = @Sendable (SoakWorld, inout SplitMix) async -> Void

extension Array {
  /// Chooses an operation by weight.
  func choose<Body>(_ random: inout SplitMix) -> SoakOperation<Body>
  where Element == SoakOperation<Body> {
    var left = Int.random(in: 0..<reduce(0) { $0 + $1.weight }, using: &random)
    return first { operation in
      left -= operation.weight
      return left < 0
    } ?? self[0]
  }
}

private struct SoakNumberKey: InjectionKey {
  static var defaultValue: Int { -1 }
}

extension InjectedValues {
  fileprivate var soakNumber: Int {
    get { self[SoakNumberKey.self] }
    set { self[SoakNumberKey.self] = newValue }
  }
}

private let whenEnded: Set<DiagnosticID> = [.scopeEnded, .containerEnded]

extension SoakOperation where Body == ThreadOperation {
  /// What threads do.
  static let onThreads: [SoakOperation] = [
    SoakOperation(name: "open", weight: 2) { world, _ in world.open() },
    SoakOperation(name: "resolve", weight: 8) { world, random in
      guard let session = world.session(&random)?.scope else { return }
      do {
        let basket = try session.resolveOrThrow(SoakPart.Basket.self)
        let again = try session.resolveOrThrow(SoakPart.Basket.self)
        if basket !== again { world.ledger.complain("two baskets in one session") }
      } catch { world.allow(whenEnded, error) }
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
        if axle.hub !== hub { world.ledger.complain("a cycle that is not closed") }
      } catch { world.allow(whenEnded, error) }
    },
    SoakOperation(name: "fail", weight: 4) { world, random in
      guard let session = world.session(&random)?.scope else { return }
      do {
        _ = try session.resolveOrThrow(SoakPart.Flaky.self)
      } catch { world.allow(whenEnded.union([.factoryFailed]), error) }
    },
    SoakOperation(name: "request", weight: 4) { world, random in
      guard let session = world.session(&random) else { return }
      do {
        let number = world.nextNumber()
        let request = try session.scope.open(SoakPart.Request.self, with: .init(value: number))
        _ = try request.resolveOrThrow(SoakPart.Reply.self)
        do { try request.endNow() } catch { world.ledger.complain("\(error)") }
      } catch { world.allow(whenEnded, error) }
    },
    SoakOperation(name: "weak", weight: 4) { world, _ in
      do {
        let held = try world.container.resolveOrThrow(SoakPart.Held.self)
        let again = try world.container.resolveOrThrow(SoakPart.Held.self)
        if held !== again { world.ledger.complain("two weak instances at a time") }
      } catch { world.allow(whenEnded, error) }
    },
    SoakOperation(name: "keep", weight: 2) { world, random in
      guard let session = world.session(&random)?.scope else { return }
      do {
        world.keep(try session.resolveOrThrow(SoakPart.Page.self))
      } catch { world.allow(whenEnded, error) }
    },
    SoakOperation(name: "use", weight: 4) { world, random in
      guard let page = world.page(&random) else { return }
      do {
        _ = try page.basket.resolved()
        _ = try page.hub.resolved()
      } catch { world.allow(whenEnded, error) }
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

extension SoakOperation where Body == TaskOperation {
  /// What tasks do.
  static let inTasks: [SoakOperation] = [
    SoakOperation(name: "end", weight: 4) { world, random in
      guard let session = world.session(&random) else { return }
      world.noteEnd(of: session.number)
      do { try await session.scope.end() } catch { world.ledger.complain("\(error)") }
      world.forget(session.number)
    },
    SoakOperation(name: "work in a scope", weight: 4) { world, random in
      let number = world.nextNumber()
      let isCancelled = random.chance(30)
      let task = Task {
        try await world.container.withScope(SoakPart.Session.self, with: .init(value: number)) {
          _ = try $0.resolveOrThrow(SoakPart.Axle.self)
          await Task.yield()
          _ = try $0.resolveOrThrow(SoakPart.Basket.self)
          try Task.checkCancellation()
        }
      }
      if isCancelled { task.cancel() }
      world.noteEnd(of: number)
      do { try await task.value } catch is CancellationError {} catch {
        world.allow(whenEnded, error)
      }
    },
    SoakOperation(name: "end twice", weight: 2) { world, random in
      guard let session = world.session(&random) else { return }
      world.noteEnd(of: session.number)
      async let one: Void = session.scope.end()
      async let two: Void = session.scope.end()
      do { _ = try await (one, two) } catch { world.ledger.complain("\(error)") }
      world.forget(session.number)
    },
    SoakOperation(name: "task's override", weight: 2) { world, random in
      let number = Int.random(in: 0..<100, using: &random)
      let found = await withInjected(
        { $0.soakNumber = number },
        operation: {
          await Task.yield()
          return await Task { InjectedValues[\.soakNumber] }.value
        })
      if found != number { world.ledger.complain("an override of another task") }
    },
  ]
}
