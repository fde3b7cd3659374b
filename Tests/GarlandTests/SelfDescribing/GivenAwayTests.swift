// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import Testing

/// Not `Sendable`, and complete when its graph is.
private final class Draft: PerObjectGraph {
  var log: DraftLog?
  init(log: DraftLog?) { self.log = log }
  init(container: Resolver, arguments: Void) { fatalError("it is registered") }
}

private final class DraftLog: PerObjectGraph {
  var lines = 0
  init(container: Resolver, arguments: Void) {}
}

private final class Drawer: PerObjectGraph {
  let draft: Lazy<Draft>
  init(draft: Lazy<Draft>) { self.draft = draft }
  init(container: Resolver, arguments: Void) { fatalError("it is registered") }
}

/// The state of what an initializer has just been given, and of what it no longer holds.
private struct Findings: Equatable {
  var isComplete = true
  var isOne = true
  var isGone = true
}

extension Findings {
  init(_ container: Resolver, _ draft: () -> Draft) {
    var own: Draft? = draft()
    var log: DraftLog? = container.resolve()
    isComplete = own?.log != nil
    isOne = own?.log === log && draft() === own
    let weaklies = [Weakly(own), Weakly(log)]
    (own, log) = (nil, nil)
    isGone = !weaklies.contains { $0.isAlive }
  }
}

private protocol Giving: Actor {
  var findings: Findings { get }
  var lazyFindings: Findings { get }
}

extension Findings {
  fileprivate static func both(_ container: Resolver) -> (Findings, Findings) {
    let own = Findings(container) { container.resolve() }
    var drawer: Drawer? = container.resolve()
    var lazily = Findings(container) { drawer?.draft.value ?? Draft(log: nil) }
    // The lazy itself keeps what it has made.
    let draft = Weakly(drawer?.draft.value)
    drawer = nil
    lazily.isGone = !draft.isAlive
    return (own, lazily)
  }
}

private actor Editor: Singleton, Giving {
  let findings: Findings
  let lazyFindings: Findings
  init(container: sending Resolver, arguments: Void) {
    (findings, lazyFindings) = Findings.both(container)
  }
}

private actor Author: WeakSingleton, Giving {
  let findings: Findings
  let lazyFindings: Findings
  init(container: sending Resolver, arguments: Void) {
    (findings, lazyFindings) = Findings.both(container)
  }
}

private actor Reviewer: PerRequestActor, Giving {
  let findings: Findings
  let lazyFindings: Findings
  init(container: Resolver, arguments: Void) {
    (findings, lazyFindings) = Findings.both(container)
  }
}

/// Counts in its log when it goes.
private final class Seal: PerObjectGraph {
  let log: DraftLog
  init(container: Resolver, arguments: Void) { log = container.resolve() }
  deinit { for _ in 0..<1_000 { log.lines += 1 } }
}

/// Lets a task use what it has resolved before its initializer returns.
private actor Hasty: PerRequestActor {
  private static let lines = 20_000

  private let draft: Draft
  private var seal: Seal?
  private var hadLog = false

  init(container: Resolver, arguments: Signal) {
    seal = container.resolve()
    draft = container.resolve()
    Task {
      await self.write()
      arguments.give()
    }
    for _ in 0..<2_000 { _ = Weakly(nil).isAlive }
  }

  private func write() {
    seal = nil
    hadLog = draft.log != nil
    for _ in 0..<Self.lines { draft.log?.lines += 1 }
  }

  var isWhole: Bool { hadLog && draft.log?.lines == Self.lines + 1_000 }
}

/// What an initializer resolves to which the resolver is sent may be used elsewhere before the initializer returns.
@Suite struct GivenAwayTests {
  private func container() throws -> Container {
    let builder = ContainerBuilder()
    builder.register { Draft(log: nil) }.lifetime(.objectGraph).injection(cycle: true, \.log)
    builder.register(Drawer.init(draft:)).lifetime(.objectGraph)
    return try builder.build()
  }

  // SND-1 LIF-6 CON-13
  @Test func `it is complete, is found while it is held, and is held by nobody else`() async throws
  {
    let container = try container()
    let givers: [any Giving] = [
      container.resolve(Editor.self), container.resolve(Author.self),
      container.resolve(Reviewer.self),
    ]
    for giver in givers {
      #expect(await giver.findings == Findings())
      #expect(await giver.lazyFindings == Findings())
    }
  }

  // SND-1 CON-13
  @Test func `a task uses it while the initializer runs`() async throws {
    let container = try container()
    for _ in 0..<50 {
      let written = Signal()
      let hasty: Hasty = container.resolve(written)
      await written.wait()
      #expect(await hasty.isWhole)
    }
  }
}
