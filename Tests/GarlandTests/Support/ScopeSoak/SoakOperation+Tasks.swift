// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

extension SoakOperation where Body == TaskOperation {
  /// What tasks do.
  static let inTasks: [SoakOperation] = [
    SoakOperation(name: "end", weight: 4) { world, random in
      guard let session = world.session(&random) else { return }
      world.noteEnd(of: session.number)
      do { try await session.scope.end() } catch { world.ledger.complain("\(error)") }
      world.forget(session.number)
    },
    SoakOperation(name: "end twice", weight: 2) { world, random in
      guard let session = world.session(&random) else { return }
      world.noteEnd(of: session.number)
      async let one: Void = session.scope.end()
      async let two: Void = session.scope.end()
      do { _ = try await (one, two) } catch { world.ledger.complain("\(error)") }
      world.forget(session.number)
    },
    SoakOperation(name: "work in a scope", weight: 4) { world, random in
      await SoakTask.crowd(1, cancelling: 30, &random) {
        let number = world.nextNumber()
        world.noteEnd(of: number)
        do {
          try await world.container.withScope(SoakPart.Session.self, with: .init(value: number)) {
            try $0.resolveOrThrow(SoakPart.Axle.self).receive()
            await Task.yield()
            try $0.resolveOrThrow(SoakPart.Basket.self).receive()
            try Task.checkCancellation()
          }
        } catch { world.allow(.whenEnded, error) }
      }
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
