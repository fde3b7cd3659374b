// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// Awaits the dependencies of a resolve, so that the rest of it can run synchronously on the same plan.
struct AsyncPreparation: Sendable {
  private let core: SealedGraph

  init(_ core: SealedGraph) {
    self.core = core
  }

  /// Awaits all asynchronous factories that an instance of a binding needs.
  func prepare(
    _ binding: Int, for resolution: inout Resolution, isolation: isolated (any Actor)?
  ) async throws {
    guard core.asyncPlan.isAwaited(binding) else { return }
    do {
      try await prepareAwaited(binding, for: &resolution, isolation: isolation)
    } catch let failure as ResolutionFailure where failure.path.last == Int32(binding) {
      // An error that the binding's own factory threw in the synchronous part names the binding already.
      throw failure
    } catch {
      throw resolution.failure(error, in: Int32(binding))
    }
  }

  /// Awaits the shared instances that bindings need, several at a time.
  func prepareConcurrently(_ bindings: [Int], in place: Resolution.Place) async throws {
    let shared = core.asyncPlan.sharedNeeds(of: bindings)
    let errors = await withTaskGroup(of: (Int, (any Error)?).self) { group in
      for binding in shared {
        group.addTask {
          do {
            let actor = core.asyncPlan.needsMainActor(binding) ? MainActor.shared : nil
            try await prepareAlone(binding, in: place, isolation: actor)
            return (binding, nil)
          } catch {
            return (binding, error)
          }
        }
      }
      return await group.reduce(into: [Int: any Error]()) { $0[$1.0] = $1.1 }
    }
    // The first in the order of registration, so that the same failure is reported every time.
    if let first = shared.lazy.compactMap({ errors[$0] }).first { throw first }
  }

  private func prepareAlone(
    _ binding: Int, in place: Resolution.Place, isolation: isolated (any Actor)?
  ) async throws {
    var resolution = Resolution(core, mainAccess: MainAccess(isolation), in: place)
    let prepared = PreparedValues()
    defer { withExtendedLifetime(prepared) {} }
    resolution.prepare(in: prepared)
    try await prepare(binding, for: &resolution, isolation: isolation)
  }

  private func prepareAwaited(
    _ binding: Int, for resolution: inout Resolution, isolation: isolated (any Actor)?
  ) async throws {
    if let origin = core.plan.inherited[Int32(binding)] {
      return try await prepareInherited(origin, for: &resolution, isolation: isolation)
    }
    let lifetime = core.plan.index.traits[binding].lifetime
    if lifetime.isSurelyShared {
      return try await prepareShared(binding, for: &resolution, isolation: isolation)
    }
    if lifetime == .objectGraph {
      guard try resolution.requirePrepared().begin(preparedName(binding)) else { return }
      if resolution.currentFrame?.contains(core.node(ofBinding: binding)) == true { return }
    }
    try await prepareParts(of: binding, for: &resolution, isolation: isolation)
  }

  /// Has the parent container prepare its part.
  private func prepareInherited(
    _ origin: InheritedOrigin, for resolution: inout Resolution, isolation: isolated (any Actor)?
  ) async throws {
    let own = resolution.core
    resolution.core = origin.core
    defer { resolution.core = own }
    do {
      try await AsyncPreparation(origin.core.graph).prepare(
        origin.binding, for: &resolution, isolation: isolation)
    } catch {
      throw origin.core.errorOutside(error)
    }
  }

  /// Awaits the dependencies of the binding, and then its own factory if that must be awaited; puts off the injections
  /// at the end.
  private func prepareParts(
    of binding: Int, for resolution: inout Resolution, isolation: isolated (any Actor)?
  ) async throws {
    for need in core.asyncPlan.needs(of: binding) {
      try await prepare(need, for: &resolution, isolation: isolation)
    }
    try await callFactory(of: binding, for: &resolution, isolation: isolation)
    let later = core.asyncPlan.laterNeeds(of: binding)
    if !later.isEmpty { try resolution.requirePrepared().putOff(later, of: binding, in: core) }
  }

  /// Awaits the values that are injected when the object graph is complete.
  ///
  /// It may need what comes further down the path, and so it is its turn when that is there.
  static func prepareLater(
    for resolution: inout Resolution, isolation: isolated (any Actor)?
  ) async throws {
    let own = resolution.core
    defer { resolution.core = own }
    while let next = resolution.prepared?.takeLater() {
      resolution.core = next.core
      do {
        for need in next.needs {
          try await AsyncPreparation(next.core.graph).prepare(
            need, for: &resolution, isolation: isolation)
        }
      } catch {
        let failure = resolution.failure(error, in: Int32(next.binding))
        throw next.core === own ? failure : next.core.errorOutside(failure)
      }
    }
  }

  private func callFactory(
    of binding: Int, for resolution: inout Resolution, isolation: isolated (any Actor)?
  ) async throws {
    guard let factory = core.asyncFactories[Int32(binding)] else { return }
    try resolution.requireOpenPlace()
    try core.requireSendable(core.asyncPlan.exposuresNeeded(by: binding))
    let tracer = Tracer.isDelivering ? nil : core.tracer
    let trace = tracer.map { AwaitedTrace($0, of: core.plan.declarations[binding]) }
    do {
      let call = try resolution.betweenTasks { resolution in
        guard let trace else { return try factory(&resolution) }
        return try trace.noting(&resolution, factory)
      }
      let value = try await AwaitedCall.run(binding, of: core, isolation: isolation, call)
      // A cancelled factory may return an incomplete instance, so nobody else may find it.
      if resolution.prepared?.sharedCreation != nil { try Task.checkCancellation() }
      try resolution.requirePrepared().add(value, of: preparedName(binding))
      trace?.end()
    } catch {
      trace?.end(core.summary(of: error))
      throw error
    }
  }

  /// Creates a shared instance, once for all tasks that request it.
  private func prepareShared(
    _ binding: Int, for resolution: inout Resolution, isolation: isolated (any Actor)?
  ) async throws {
    // Members of a deferred cycle are created together with the one that was asked for first.
    let creation = core.asyncPlan.creation(of: binding)
    let isInCycle = resolution.prepared?.sharedCreation == .init(core, creation)
    guard !isInCycle else {
      let place = resolution.place
      let prepared = try resolution.requirePrepared()
      guard prepared.begin(preparedName(binding)),
        !pinExisting(binding, in: place, resolution.mainAccess, for: prepared)
      else { return }
      return try await prepareParts(of: binding, for: &resolution, isolation: isolation)
    }
    let owner = try owner(of: binding, resolution)
    let place = Resolution.Place(scope: owner)
    let access = resolution.mainAccess
    let prepared = try resolution.requirePrepared()
    let look = PreparedValues()
    try await FlightBoard.run(
      Flight.Name(core, binding: creation, in: owner), isolation: isolation,
      unless: { pinExisting(binding, in: place, access, for: prepared, by: look) },
      create: {
        var own = Resolution(core, mainAccess: access, in: place)
        let ownPrepared = PreparedValues()
        defer { withExtendedLifetime(ownPrepared) {} }
        ownPrepared.sharedCreation = .init(core, creation)
        _ = ownPrepared.begin(preparedName(binding))
        own.prepare(in: ownPrepared)
        do {
          try await prepareParts(of: binding, for: &own, isolation: isolation)
          try await Self.prepareLater(for: &own, isolation: isolation)
        } catch {
          own.leaveFrame()
          throw error
        }
        try own.handFrameToCreation()
        // After the end the node refuses to make an instance, unless an asynchronous factory has already done so.
        let value = try own.completing { try core.node(ofBinding: binding).boxedValue(&$0) }
        // The nil of an optional type is not kept, so the resolve that has asked takes it from here.
        guard !pinExisting(binding, in: place, access, for: prepared, by: look) else { return }
        prepared.handOver(value, of: preparedName(binding))
      })
  }

  /// Whether a shared instance exists; if so, nothing lets it go before the resolve has taken it.
  ///
  /// - Parameters:
  ///   - binding: The binding of the instance.
  ///   - place: The scope and the container of the resolve.
  ///   - mainAccess: The access to the main actor of the resolve.
  ///   - prepared: Keeps the instance for the resolve.
  ///   - looks: The looks of one request, which finds what was made since its first look.
  /// - Returns: Whether the instance exists.
  private func pinExisting(
    _ binding: Int, in place: Resolution.Place, _ mainAccess: MainAccess,
    for prepared: PreparedValues, by looks: PreparedValues = PreparedValues()
  ) -> Bool {
    var look = Resolution(core, mainAccess: mainAccess, in: place)
    looks.takesExistingOnly = true
    look.prepare(in: looks)
    defer { withExtendedLifetime(looks) {} }
    defer { look.leaveFrame() }
    guard let existing = try? core.node(ofBinding: binding).boxedValue(&look) else { return false }
    prepared.pin(existing)
    // Its time may be over when the resolve comes to it.
    if core.plan.index.traits[binding].lifetime == .timeToLive {
      prepared.handOver(existing, of: preparedName(binding))
    }
    return true
  }

  private func preparedName(_ binding: Int) -> PreparedValues.Name { .init(core, Int32(binding)) }

  private func owner(of binding: Int, _ resolution: Resolution) throws -> ScopeCore? {
    guard core.plan.index.traits[binding].lifetime == .scoped,
      let kind = core.plan.declarations[binding].lifetime.scopeKind?.identity,
      let plan = core.scopePlans[kind]
    else { return nil }
    guard let scope = resolution.scope(of: plan) else {
      throw resolution.outOfScope(plan)
    }
    return scope
  }
}
