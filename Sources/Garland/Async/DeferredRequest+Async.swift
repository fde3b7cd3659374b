// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

extension DeferredRequest {
  /// Makes the request now, awaiting what has to be awaited.
  ///
  /// What is not known to be `Sendable` is made where the call is isolated to, and by nobody else.
  ///
  /// - Throws: `Garland/ContainerEnded` or `Garland/ScopeEnded` if it comes too late, or what resolving throws.
  func valueAsync(
    leadingTo exposures: [Int32], isSendable: Bool = true, isolation: isolated (any Actor)?
  ) async throws(ResolutionError) -> Value {
    let container = container
    // Held until the end, because the node is the core's.
    let core = try container.openCore()
    defer { withExtendedLifetime(core) {} }
    let index = core.plan.index
    let known = exposures.filter { index.exposures.indices.contains(Int($0)) }
    let request = AsyncRequest(
      node: target, bindings: known.map(index.binding(ofExposure:)), exposures: known)
    return try await container.answer(
      request, isSendable: isSendable, isolation: isolation)
  }
}
