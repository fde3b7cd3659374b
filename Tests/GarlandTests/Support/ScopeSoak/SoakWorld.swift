// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Garland
import GarlandGraph

/// A container that several threads and tasks use at once, and the sessions that are open in it.
final class SoakWorld: Sendable {
  let ledger = SoakLedger()
  let container: Container
  private let sessions = Guarded<[Int: Scope<SoakPart.Session>]>([:])
  private let pages = SoakShelf<SoakPart.Page>()
  private let awaitedPages = SoakShelf<SoakPart.AwaitedPage>()
  private let numbers = Guarded(0)
  /// The scopes that were ended, as opposed to those that were dropped; 0 is the container.
  private let endedScopes = Guarded<Set<Int>>([])

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
      allow(.whenEnded, error)
    }
  }

  /// One of the open sessions.
  func session(_ random: inout SplitMix) -> (number: Int, scope: Scope<SoakPart.Session>)? {
    guard let found = sessions.value.sorted(by: { $0.key < $1.key }).randomElement(using: &random)
    else { return nil }
    return (found.key, found.value)
  }

  /// Notes that somebody ends a scope.
  func noteEnd(of number: Int) {
    endedScopes.change { _ = $0.insert(number) }
  }

  /// Lets go of a session, so that nobody finds it any more.
  func forget(_ number: Int) {
    sessions.change { $0[number] = nil }
  }

  /// Keeps a page of each kind for later.
  func keep(_ page: SoakPart.Page, _ awaitedPage: SoakPart.AwaitedPage) {
    pages.keep(page)
    awaitedPages.keep(awaitedPage)
  }

  /// One of the pages that were kept.
  func page(_ random: inout SplitMix) -> SoakPart.Page? { pages.any(&random) }

  /// One of the pages that were kept, whose parts are awaited.
  func awaitedPage(_ random: inout SplitMix) -> SoakPart.AwaitedPage? { awaitedPages.any(&random) }

  /// Awaits something, and sees to it that it is what others get, or that the error is one of the given ones.
  @discardableResult
  func receive(
    or ids: Set<DiagnosticID> = .whenAwaited, _ request: () async throws -> Soaked
  ) async -> Soaked? {
    do {
      let found = try await request()
      found.receive()
      if let axle = found as? SoakPart.AwaitedAxle, axle.hub.axle !== axle {
        ledger.complain("an awaited cycle that is not closed")
      }
      return found
    } catch {
      allow(ids, error)
      return nil
    }
  }

  /// Sees to it that an error is one of the given ones.
  ///
  /// A factory fails for its own reason only; a cancellation is for those who were told to give up.
  func allow(_ ids: Set<DiagnosticID>, _ error: any Error) {
    if SoakAsker.current?.hasGivenUp == true, error.isCancellation { return }
    guard let error = error as? ResolutionError else {
      return ledger.complain("an error of another kind: \(error)")
    }
    let isExpected = error.diagnostic.id != .factoryFailed || error.cause is Broken
    if !ids.contains(error.diagnostic.id) || !isExpected { ledger.complain("\(error)") }
  }

  /// Ends the container, and with it the sessions that are open.
  func end() async {
    let open = sessions.value
    for number in open.keys { noteEnd(of: number) }
    noteEnd(of: 0)
    do { try await container.end() } catch { ledger.complain("\(error)") }
    withExtendedLifetime(open) {}
  }

  /// Ends the container and says what is wrong.
  func finish() async -> [String] {
    await end()
    sessions.change { $0 = [:] }
    pages.clear()
    awaitedPages.clear()
    // The ends of what was made after its scope had ended run in tasks of their own.
    _ = await comesTrue { self.unended.isEmpty }
    return ledger.problems + unended.map { "\($0) was not ended" }.sorted()
  }

  private var unended: [SoakLedger.Slot] { ledger.unended(among: endedScopes.value) }
}

extension Set<DiagnosticID> {
  /// Whatever is asked for may come too late.
  static var whenEnded: Self { [.scopeEnded, .containerEnded] }
  /// What is awaited may be made by a factory that fails.
  static var whenAwaited: Self { [.scopeEnded, .containerEnded, .factoryFailed] }
}

extension Error {
  /// Whether it says that a task was told to give up.
  fileprivate var isCancellation: Bool {
    self is CancellationError || (self as? ResolutionError)?.cause is CancellationError
  }
}
