// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// A request from outside that is awaited, with the bindings to which it leads.
struct AsyncRequest<Value>: Sendable {
  /// The node that answers it.
  let node: Node<Value>
  /// The bindings to which the node leads eagerly.
  let bindings: [Int]
  /// The exposures to which the node leads, at once or later; their values must be `Sendable`.
  let exposures: [Int32]
  /// Whether independent shared instances are made at the same time.
  let concurrently: Bool

  /// Creates a request whose node is known.
  init(node: Node<Value>, bindings: [Int], exposures: [Int32] = []) {
    self.node = node
    self.bindings = bindings
    self.exposures = exposures
    concurrently = false
  }

  /// Looks up a request for a type.
  ///
  /// - Throws: The error of `Container.resolveAsync(_:)` if nothing is bound.
  init(
    _ core: SealedGraph, tag: (any BindingTag.Type)? = nil, arguments: (any Any.Type)? = nil,
    concurrently: Bool = false
  ) throws(ResolutionError) {
    let request = DerivedRequest.of(Value.self, tag: tag, arguments: arguments)
    let key = NodeKey(type: Value.self, tag: tag, arguments: arguments)
    do {
      node = try core.node(key, Value.self) ?? core.derivedNode(key, request)
    } catch {
      throw core.report(error)
    }
    let own = core.asyncPlan.exposure(of: node).map { [$0] }
    let behind = own.map { (eager: $0, all: $0) } ?? core.exposures(behind: request)
    exposures = behind.all
    bindings = behind.eager.map(core.plan.index.binding(ofExposure:))
    self.concurrently = concurrently
  }

  /// Answers it in a resolve.
  func value(
    _ resolution: inout Resolution, isolation: isolated (any Actor)?
  ) async throws -> Value {
    try await resolution.core.graph.value(
      of: node, leadingTo: bindings, concurrently: concurrently, &resolution,
      isolation: isolation)
  }
}
