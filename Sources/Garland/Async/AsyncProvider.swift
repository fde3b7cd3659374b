// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// A dependency that is resolved each time it is called for, and awaited.
///
/// ```swift
/// builder.register { (archive: AsyncProvider<Archive>) in Search(archive: archive) }
/// ```
///
/// The object that asks for it can be made synchronously; only the call suspends. A call follows the binding's
/// lifetime, as `Provider` does. It works for every binding, whether it has to be awaited or not,
/// and for those of the main actor. A provider in a shared instance does not keep the container
/// alive; any other does.
public struct AsyncProvider<Value: Sendable>: Sendable {
  private let request: DeferredRequest<Value>
  private let exposures: [Int32]

  init(_ request: DeferredRequest<Value>, leadingTo exposures: [Int32]) {
    self.request = request
    self.exposures = exposures
  }

  /// Resolves the dependency.
  ///
  /// - Parameter isolation: The caller's actor; leave it out.
  /// - Returns: The instance.
  /// - Throws: `ResolutionError`, as `Container.resolveAsync(_:)`; `Garland/ContainerEnded` or
  ///   `Garland/ScopeEnded` if it is used too late.
  public func callAsFunction(
    isolation: isolated (any Actor)? = #isolation
  ) async throws(ResolutionError) -> Value {
    try await request.valueAsync(leadingTo: exposures, isolation: isolation)
  }
}

extension AsyncProvider: RequestShape {
  static func describe(to collector: inout RequestCollector) {
    collector.setAwaited()
    collector.addRequest(for: Value.self, timing: .provider)
  }

  static func makeNode(_ wiring: inout Wiring) -> AnyNode {
    let (target, exposures) = wiring.referenceWithExposures(Value.self)
    return Node<AsyncProvider> { resolution in
      AsyncProvider(
        DeferredRequest(target, joinsGraph: false, in: &resolution), leadingTo: exposures)
    }
  }
}
