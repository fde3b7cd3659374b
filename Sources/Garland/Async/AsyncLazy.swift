// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// A dependency that is made when it is first awaited.
///
/// The object that asks for it can be made synchronously; only the use suspends. The instance is made once for
/// each injected lazy, however many tasks ask, and none of them blocks a thread while it waits;
/// copies of a lazy share it. It belongs to an object graph of its own. A failed attempt is not
/// remembered. A lazy in a shared instance does not keep the container alive; any other does.
public struct AsyncLazy<Value: Sendable>: Sendable {
  private let request: DeferredRequest<Value>
  private let exposures: [Int32]
  private let memory = AsyncOnce<Value>()

  init(_ request: DeferredRequest<Value>, leadingTo exposures: [Int32]) {
    self.request = request
    self.exposures = exposures
  }

  /// The instance, made now if this is the first use.
  ///
  /// - Throws: As `resolved()`.
  public var value: Value {
    get async throws(ResolutionError) { try await resolved() }
  }

  /// The instance, made now if this is the first use.
  ///
  /// - Parameter isolation: The caller's actor; leave it out.
  /// - Returns: The instance.
  /// - Throws: `ResolutionError`, as `Container.resolveAsync(_:)`; `Garland/ContainerEnded` or
  ///   `Garland/ScopeEnded` if it is used too late.
  public func resolved(
    isolation: isolated (any Actor)? = #isolation
  ) async throws(ResolutionError) -> Value {
    if let existing = memory.value { return existing }
    do {
      try await FlightBoard.run(
        Flight.Name(lazy: memory), isolation: isolation,
        unless: { memory.value != nil },
        create: {
          memory.keep(try await request.valueAsync(leadingTo: exposures, isolation: isolation))
        })
    } catch {
      throw report(error)
    }
    return if let value = memory.value { value } else { try await resolved(isolation: isolation) }
  }

  /// The public form of an error; an error of the lazy itself names no binding.
  private func report(_ error: any Error) -> ResolutionError {
    switch (error as? ResolutionFailure)?.reason {
    case .reentrant, .reentrantTask: .reentrant
    case .taskDeadlock: .deadlock(of: "tasks")
    default: request.report(error)
    }
  }
}

extension AsyncLazy: RequestShape {
  static func describe(to collector: inout RequestCollector) {
    collector.setAwaited()
    collector.addRequest(for: Value.self, timing: .lazy)
  }

  static func makeNode(_ wiring: inout Wiring) -> AnyNode {
    let (target, exposures) = wiring.referenceWithExposures(Value.self)
    return Node<AsyncLazy> { resolution in
      AsyncLazy(
        DeferredRequest(target, joinsGraph: false, in: &resolution), leadingTo: exposures)
    }
  }
}
