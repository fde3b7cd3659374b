// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph

/// A container that several threads and tasks use at once, and the sessions that are open in it.
final class SoakWorld: Sendable {
  let ledger = SoakLedger()
  let container: Container
  private let sessions = Guarded<[Int: Scope<SoakPart.Session>]>([:])
  private let pages = Guarded<[SoakPart.Page]>([])
  private let numbers = Guarded(0)
  /// The sessions that were ended, as opposed to those that were dropped.
  private let endedSessions = Guarded<Set<Int>>([])

  init() throws {
    container = try SoakPart.container(ledger)
  }

  /// A number that nothing else has.
  func nextNumber() -> Int { numbers.count() }

  /// Opens a session that everybody can use.
  func open() {
    guard sessions.value.count < 12 else { return }
    let number = nextNumber()
    do {
      let session = try container.open(SoakPart.Session.self, with: .init(value: number))
      sessions.change { $0[number] = session }
    } catch {
      allow([.containerEnded], error)
    }
  }

  /// One of the open sessions.
  func session(_ random: inout SplitMix) -> (number: Int, scope: Scope<SoakPart.Session>)? {
    guard let found = sessions.value.sorted(by: { $0.key < $1.key }).randomElement(using: &random)
    else { return nil }
    return (found.key, found.value)
  }

  /// Notes that somebody ends a session.
  func noteEnd(of number: Int) {
    endedSessions.change { _ = $0.insert(number) }
  }

  /// Lets go of a session, so that nobody finds it any more.
  func forget(_ number: Int) {
    sessions.change { $0[number] = nil }
  }

  /// Keeps a page for later.
  func keep(_ page: SoakPart.Page) {
    pages.change { pages in
      pages.append(page)
      if pages.count > 20 { pages.removeFirst(10) }
    }
  }

  /// One of the pages that were kept.
  func page(_ random: inout SplitMix) -> SoakPart.Page? {
    pages.value.randomElement(using: &random)
  }

  /// Sees to it that an error is one of the given ones.
  func allow(_ ids: Set<DiagnosticID>, _ error: any Error) {
    guard let error = error as? ResolutionError else {
      return ledger.complain("an error of another kind: \(error)")
    }
    if !ids.contains(error.diagnostic.id) { ledger.complain("\(error)") }
  }

  /// Ends the container and says what is wrong.
  func finish() async -> [String] {
    do { try await container.end() } catch { ledger.complain("\(error)") }
    sessions.change { $0 = [:] }
    pages.change { $0 = [] }
    // The ends of what was made after its scope had ended run in tasks of their own.
    for _ in 0..<10_000 where !unended.isEmpty { await Task.yield() }
    return ledger.problems + unended.map { "\($0) was not ended" }.sorted()
  }

  private var unended: [SoakLedger.Slot] { ledger.unended(among: endedSessions.value) }
}
