// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

extension DeferredRequest {
  /// Makes the request now, awaiting everything that must be awaited.
  ///
  /// A value that is not known to be `Sendable` is only made in the isolation of the caller.
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
