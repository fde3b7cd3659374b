// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

/// Not `Sendable`, so it belongs to the instance that was given it.
private final class Ledger: PerObjectGraph {
  var entries = 0
  init(container: Resolver, arguments: Void) {}
}

private final class Report: Sendable {
  init(ledger: Ledger) { ledger.entries += 1 }
}

private final class Clerk: PerObjectGraph {
  let report: Lazy<Report>
  let ledger: Lazy<Ledger>

  init(report: Lazy<Report>, ledger: Lazy<Ledger>) { (self.report, self.ledger) = (report, ledger) }
  init(container: Resolver, arguments: Void) { fatalError("it is registered") }
}

private protocol Banking: Actor {
  var clerk: Clerk { get }
  var ledger: Ledger { get }
}

extension Banking {
  fileprivate var report: Lazy<Report> { clerk.report }
  fileprivate var ownsLedger: Bool { clerk.ledger.value === ledger && ledger.entries == 0 }
}

private actor Bank: Singleton, Banking {
  let ledger: Ledger
  let clerk: Clerk
  init(container: sending Resolver, arguments: Void) {
    ledger = container.resolve()
    clerk = container.resolve()
  }
}

private actor Branch: WeakSingleton, Banking {
  let ledger: Ledger
  let clerk: Clerk
  init(container: sending Resolver, arguments: Void) {
    ledger = container.resolve()
    clerk = container.resolve()
  }
}

private actor Kiosk: PerRequestActor, Banking {
  let ledger: Ledger
  let clerk: Clerk
  init(container: Resolver, arguments: Void) {
    ledger = container.resolve()
    clerk = container.resolve()
  }
}

/// `Sendable`, so that what it has is anybody's.
private struct Parts: Sendable, PerRequest {
  let report: Lazy<Report>?
  init(report: Lazy<Report>) { self.report = report }
  init(container: Resolver, arguments: Void) { report = nil }

  func failure() -> Diagnostic? {
    do throws(ResolutionError) {
      _ = try report?.resolved()
      return nil
    } catch { return error.diagnostic }
  }
}

/// Gives away what it has resolved, and then uses what can be anywhere.
private final class Giver: Singleton {
  let failure: Diagnostic?
  init(container: sending Resolver, arguments: Void) {
    let parts = container.resolve(Parts.self)
    let ledger = container.resolve(Ledger.self)
    Task.detached { ledger.entries += 1 }
    failure = parts.failure()
  }
}

private actor Keeper: PerRequestActor {
  let ledger: Ledger
  let failure: Diagnostic?
  init(container: Resolver, arguments: Void) {
    ledger = container.resolve()
    failure = container.resolve(Parts.self).failure()
  }
}

/// Makes in its visit what it asks for twice.
private final class Audit: Sendable {
  let isOne: Bool
  init(first: Ledger, second: Ledger) { isOne = first === second }
}

private struct AuditParts: Sendable, PerRequest {
  let audit: Lazy<Audit>?
  init(audit: Lazy<Audit>) { self.audit = audit }
  init(container: Resolver, arguments: Void) { audit = nil }
}

private final class Auditor: Singleton {
  let isOne: Bool?
  init(container: sending Resolver, arguments: Void) {
    isOne = try? container.resolve(AuditParts.self).audit?.resolved().isOne
  }
}

/// What an initializer resolves to which the resolver is sent belongs to the instance, wherever it is resolved.
@Suite struct SentGraphTests {
  private func container(isTraced: Bool) throws -> Container {
    let builder = ContainerBuilder()
    builder.register(Clerk.init(report:ledger:)).lifetime(.objectGraph)
    builder.register(Report.init)
    if isTraced { builder.trace { _ in } }
    return try builder.build()
  }

  // SND-1 CON-13
  // Counterexample: hole-graph-behind-sent-resolver
  @MainActor @Test(arguments: [false, true])
  func `the main actor gets nothing of it, although it has resolved the instance`(isTraced: Bool)
    async throws
  {
    let container = try container(isTraced: isTraced)
    let banks: [any Banking] = [
      container.resolve(Bank.self), container.resolve(Branch.self), container.resolve(Kiosk.self),
    ]
    for bank in banks {
      let report = await bank.report
      let error = #expect(throws: ResolutionError.self) { try report.resolved() }
      #expect(error?.diagnostic.short == "error IsolationMismatch Ledger")
      #expect(await bank.ownsLedger)
    }
    withExtendedLifetime(container) {}
  }

  // SND-1 CON-13
  // Counterexample: lazy-in-sent-graph
  @Test func `a lazy of a Sendable value gets nothing of it, also while the instance is made`()
    async throws
  {
    let builder = ContainerBuilder()
    builder.register(Report.init)
    builder.register { (report: Lazy<Report>) in Parts(report: report) }.override()
    builder.register(Audit.init)
    builder.register { (audit: Lazy<Audit>) in AuditParts(audit: audit) }.override()
    let container = try builder.build()
    #expect(container.resolve(Giver.self).failure?.short == "error IsolationMismatch Ledger")
    let keeper = container.resolve(Keeper.self)
    #expect(keeper.failure?.short == "error IsolationMismatch Ledger")
    #expect(container.resolve(Auditor.self).isOne == true)
  }

  // SND-1 LAZ-12
  @Test func `nor does it if a provider resolves the instance, who knows nothing of its user`()
    async throws
  {
    let container = try container(isTraced: false)
    let bank = container.resolve(Provider<Bank>.self)()
    let report = await bank.report
    let error = await MainActor.run {
      #expect(throws: ResolutionError.self) { try report.resolved() }
    }
    #expect(error?.diagnostic.short == "error IsolationMismatch Ledger")
    #expect(await bank.ownsLedger)
    withExtendedLifetime(container) {}
  }
}
