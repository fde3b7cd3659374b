// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Garland
import GarlandGraph
import Testing

private enum Visit: ScopeKind {
  typealias Input = Int
}

private final class Leaf: Sendable {
  private let living: Guarded<Int>
  init(living: Guarded<Int>) {
    self.living = living
    living.count()
  }
  deinit { living.change { $0 -= 1 } }
}

/// A shared instance that goes on resolving although it keeps nothing of where it was made.
private final class Page: Sendable {
  let leaf: Provider<Leaf>
  let text: Lazy<[Leaf]>
  let container: Container

  init(leaf: Provider<Leaf>, text: Lazy<[Leaf]>, container: Container) {
    self.leaf = leaf
    self.text = text
    self.container = container
  }
}

/// Shared instances resolve on several threads while a container, or a scope, is dropped.
///
/// Meant for ThreadSanitizer. The number of rounds is that of `GARLAND_STRESS_ROUNDS`.
@Suite(.timeLimit(.minutes(10))) struct DroppedContainerStressTests {
  private static let rounds =
    ProcessInfo.processInfo.environment["GARLAND_STRESS_ROUNDS"].flatMap(Int.init) ?? 20
  private static let threads = 4
  private static let ends: Set<DiagnosticID> = [.containerEnded, .scopeEnded]

  private static func builder(
    _ living: Guarded<Int>, _ share: (Registration<Page, Nonisolated>) -> Void
  ) -> ContainerBuilder {
    let builder = ContainerBuilder()
    builder.register { Leaf(living: living) }
    builder.register { (leaf: Leaf) in [leaf] }
    share(builder.register(Page.init))
    return builder
  }

  // CON-11, CON-13, DSP-9, DSP-13, LAZ-6
  @Test func `singletons resolve while their container is dropped`() throws {
    for round in 0..<Self.rounds {
      let living = Guarded(0)
      let builder = Self.builder(living) { $0.lifetime(.singleton) }
      let owner = Guarded<Container?>(try builder.build())
      let page = Guarded(owner.value?.resolve(Page.self))
      let problems = Self.use(page, round) { owner.change { $0 = nil } }
      #expect(problems == [], "round \(round)")
      #expect(page.value.map(Self.error) == .containerEnded)
      page.change { $0 = nil }
      #expect(living.value == 0)
    }
  }

  // CON-11, CON-13, DSP-9, LAZ-6, SCP-12
  @Test func `instances of a scope resolve while it is dropped, with its container or alone`()
    throws
  {
    for round in 0..<Self.rounds {
      let living = Guarded(0)
      let builder = Self.builder(living) { $0.lifetime(.scoped(Visit.self)) }
      let owner = Guarded<Container?>(try builder.build())
      let scope = Guarded(try owner.value?.open(Visit.self, with: round))
      let page = Guarded(scope.value?.resolve(Page.self))
      let problems = Self.use(page, round) {
        if round.isMultiple(of: 2) { owner.change { $0 = nil } }
        scope.change { $0 = nil }
      }
      #expect(problems == [], "round \(round)")
      #expect(page.value.flatMap(Self.error).map(Self.ends.contains) == true)
      page.change { $0 = nil }
      owner.change { $0 = nil }
      #expect(living.value == 0)
    }
  }

  /// Lets all threads but one resolve by a page until the last one has dropped where it was made.
  ///
  /// - Returns: The errors that say something else than that it has ended.
  private static func use(
    _ page: Guarded<Page?>, _ round: Int, drop: @escaping @Sendable () -> Void
  ) -> [String] {
    let found = runConcurrently(threads: threads) { thread -> [String] in
      guard thread > 0, let page = page.value else {
        for _ in 0..<(round % 10) { sched_yield() }
        drop()
        return []
      }
      // Ends, because what is dropped does not come back.
      while true {
        guard let id = error(page) else { continue }
        return ends.contains(id) ? [] : [id.name]
      }
    }
    return found.flatMap(\.self)
  }

  /// Why a page cannot resolve, if it cannot.
  private static func error(_ page: Page) -> DiagnosticID? {
    do throws(ResolutionError) {
      _ = try page.leaf.resolved()
      _ = try page.container.resolveOrThrow([Leaf].self)
      _ = try page.text.resolved()
      return nil
    } catch {
      return error.diagnostic.id
    }
  }
}
